// A creator looks after the comments on all posts in one place.
import { expect } from '@playwright/test';
import { publishArticlesQuietly } from '../articles-quietly.ts';
import { test } from '../fixtures.ts';
import { call, newPerson, openChannelQuietly, registerQuietly } from '../people.ts';

test('a creator answers, hearts and pins comments, and reviews what a word of their list holds', async ({
  page,
  someone,
}) => {
  const [creator, writer] = [newPerson('Keeper'), newPerson('Talker')];
  await registerQuietly(page.context(), creator);
  await openChannelQuietly(page.context(), creator);
  const [first, second] = await publishArticlesQuietly(page.context(), ['On sails', 'On keels']);
  if (first === undefined || second === undefined) throw new Error('no articles were made');
  const viewer = await someone();
  await registerQuietly(viewer.context(), writer);

  await page.goto('/content');
  const rail = page.getByRole('navigation', { name: 'Studio', exact: true });
  await rail.getByRole('link', { name: 'Comments', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Comments' })).toBeVisible();
  await expect(page.getByText('No comments yet')).toBeVisible();
  await page.getByRole('button', { name: 'Review settings' }).click();
  await page.getByLabel('Words and phrases').fill('scam\nfree money');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();

  const say = (postId: number, comment: string) =>
    call(viewer.context(), 'POST', '/comment/create', { postId, comment });
  await say(first.id, 'How do you sew one?');
  await say(second.id, 'Mine is of lead.');
  await viewer.goto(first.path);
  await viewer.getByLabel('Your comment').fill('Such a $cam!');
  await viewer.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(viewer.getByText('Others see it once it is approved.')).toBeVisible();
  await expect(viewer.getByRole('article').filter({ hasText: 'Such a $cam!' })).toContainText(
    'Waiting for review',
  );

  await page.goto('/content/comments?filter=unanswered');
  const list = page.getByRole('list', { name: 'Comments on your posts' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  const question = list.getByRole('listitem').filter({ hasText: 'How do you sew one?' });
  await question.getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByLabel(`Your reply to ${writer.name}`).fill('With patience.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(question).toContainText('Answered');
  await question.getByRole('button', { name: 'Give heart' }).click();
  await question.getByRole('button', { name: 'Pin', exact: true }).click();
  await expect(page.getByText('Comment pinned.')).toBeVisible();

  await page.getByRole('link', { name: 'Held for review (1)' }).click();
  const held = list.getByRole('listitem').filter({ hasText: 'Such a $cam!' });
  await expect(held).toContainText('Held for a word on your list');
  await held.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Nothing to review')).toBeVisible();
  await page.getByRole('link', { name: 'Show all comments' }).click();
  await expect(list).toContainText('Mine is of lead.');
  await page.getByRole('searchbox', { name: 'Search comments' }).fill('lead');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText('Mine is of lead.');

  await viewer.reload();
  const top = viewer.getByRole('region', { name: /Comments?$/ }).getByRole('article');
  await expect(top.first()).toContainText('How do you sew one?');
  await expect(top.first()).toContainText(`Pinned by ${creator.name}`);
  await expect(top.first()).toContainText(`Heart from ${creator.name}`);
  await expect(top.nth(1)).toContainText('Such a $cam!');
  await expect(top.nth(1)).not.toContainText('Waiting for review');
});
