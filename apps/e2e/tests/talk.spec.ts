// A viewer comments and gets a reply; a blocked viewer does not.
import { expect } from '@playwright/test';
import { firstPosts } from '../demo-posts.ts';
import { test } from '../fixtures.ts';
import { call, linkInMail, newPerson, registerQuietly } from '../people.ts';
import { signInAs } from '../sign-in.ts';

test.describe.configure({ timeout: 180_000 });

interface ChannelPosts {
  content: { id: number; path: string; premiumPlan: number; mediaType: string }[];
}

/** A free video of the cast's creator. */
async function openPost(page: { request: Parameters<typeof firstPosts>[0] }): Promise<string> {
  const answer = await page.request.get('/api/public/user/maraonthemat/posts?size=50');
  const { content } = (await answer.json()) as ChannelPosts;
  const post = content.find(({ premiumPlan, mediaType }) => premiumPlan === 0 && mediaType === 'video');
  if (post === undefined) throw new Error('The demo has no free video of its creator.');
  return post.path;
}

test('a mention notifies, is answered in its thread, and is found by a link', async ({ page, someone }) => {
  const writer = newPerson('Writer');
  await registerQuietly(page.context(), writer);
  const creator = await someone();
  await signInAs(creator, 'creator', '/settings');
  const path = await openPost(page);
  const mark = writer.username.slice(-8);

  await page.goto(path);
  await page.getByLabel('Your comment').fill(`Question ${mark} for @maraonthemat and @nobody_at_all`);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByText('Comment sent successfully.')).toBeVisible();
  const written = page.getByRole('article').filter({ hasText: `Question ${mark}` });
  await expect(written.getByRole('link', { name: '@maraonthemat' })).toHaveAttribute('href', '/maraonthemat');
  await expect(written.getByRole('link', { name: '@nobody_at_all' })).toHaveCount(0);

  await written.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Edit your comment').fill(`Better question ${mark} for @maraonthemat`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const edited = page.getByRole('article').filter({ hasText: `Better question ${mark}` });
  await expect(edited).toContainText('edited');

  // Pushed to the open tab, without a reload.
  const bell = creator.getByRole('banner').getByRole('link', { name: /^Alerts, \d+\+? new$/ });
  await expect(bell).toBeVisible({ timeout: 30_000 });
  await bell.click();
  await expect(creator.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  const row = creator
    .getByRole('listitem')
    .filter({ hasText: `question ${mark}` })
    .first();
  await expect(row).toContainText(`${writer.name} mentioned you in a comment`);
  await row.getByRole('button', { name: 'Reply', exact: true }).click();
  const thread = creator.getByRole('region', { name: 'Thread' });
  await expect(thread.getByRole('article').first()).toContainText(`Better question ${mark}`);
  await thread.getByLabel('Your reply').fill(`Answer ${mark}`);
  await thread.locator('form').getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(thread.getByRole('article').filter({ hasText: `Answer ${mark}` })).toBeVisible();
  await creator.getByRole('button', { name: /^Mark \d+ as read$/ }).click();
  await expect(creator.getByRole('button', { name: 'Mark 0 as read' })).toBeDisabled();
  await creator.reload();
  await expect(creator.getByRole('button', { name: 'Mark 0 as read' })).toBeDisabled();

  await expect(page.getByRole('banner').getByRole('link', { name: 'Alerts, 1 new' })).toBeVisible({
    timeout: 30_000,
  });
  await page.goto('/notifications');
  await page.getByRole('link', { name: 'Mara on the Mat replied to your comment' }).click();
  await expect(page).toHaveURL(/#comment-\d+$/);
  const linked = page.getByRole('region', { name: 'Linked comment' });
  await expect(linked.getByRole('article').filter({ hasText: `Answer ${mark}` })).toBeInViewport();
  await page.reload();
  await expect(linked.getByRole('article').filter({ hasText: `Answer ${mark}` })).toBeInViewport();
  await page.getByRole('button', { name: 'Oldest', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Oldest', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.locator('#comments').getByRole('article').nth(3)).toBeVisible();
});

test('comments of a blocked viewer reach no one, and the viewer notices nothing', async ({
  page,
  someone,
  watched,
}) => {
  watched.allow(/status of 404/);
  const writer = newPerson('Blocked');
  const mark = writer.username.slice(-8);
  await registerQuietly(page.context(), writer);
  const path = await openPost(page);
  const say = async (text: string) => {
    await page.getByLabel('Your comment').fill(text);
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
    await expect(page.getByText('Comment sent successfully.').first()).toBeVisible();
  };
  await page.goto(path);
  await say(`Before ${mark}`);
  const creator = await someone();
  await signInAs(creator, 'creator', '/settings');
  await creator.goto(path);
  const before = creator.getByRole('article').filter({ hasText: `Before ${mark}` });
  await before.getByRole('button', { name: 'Block', exact: true }).click();
  await before.getByRole('button', { name: 'Cancel' }).click();
  await before.getByRole('button', { name: 'Block', exact: true }).click();
  // The page says so before the server has answered.
  const isStored = creator.waitForResponse((response) => /block/i.test(new URL(response.url()).pathname));
  await before.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(before.getByText('Blocked', { exact: true })).toBeVisible();
  await isStored;
  await say(`After ${mark}`);
  await page.reload();
  await expect(page.getByRole('article').filter({ hasText: `After ${mark}` })).toBeVisible();
  const visitor = await someone();
  for (const reader of [creator, visitor]) {
    await reader.goto(path);
    await expect(reader.getByRole('article').filter({ hasText: `Before ${mark}` })).toBeVisible();
    await expect(reader.getByRole('article').filter({ hasText: `After ${mark}` })).toHaveCount(0);
  }
});

test('a link in an email unsubscribes, after a confirmation', async ({ page, someone }) => {
  const reader = newPerson('Reader');
  await registerQuietly(page.context(), reader);
  const path = await openPost(page);
  const postId = Number(path.split('/')[2]);
  const comment = 'Is anybody here?';
  const { commentId } = await call<{ commentId: number }>(page.context(), 'POST', '/comment/create', {
    postId,
    comment,
  });
  const creator = await someone();
  await signInAs(creator, 'creator', '/settings');
  await call(creator.context(), 'POST', '/comment/create', { postId, comment: 'Yes.', replyTo: commentId });
  const stranger = await someone();
  await stranger.goto(await linkInMail(page.context(), reader.email, '/unsubscribe/'));
  await stranger.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(stranger.getByText("You're unsubscribed.")).toBeVisible();
  await page.goto('/settings/notifications');
  await expect(page.getByRole('switch', { name: 'Email' })).not.toBeChecked();
  await page.getByRole('switch', { name: 'Email' }).click();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Email' })).toBeChecked();
});
