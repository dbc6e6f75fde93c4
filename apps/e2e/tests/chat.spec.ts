// The chat of a stream, between people in browsers of their own.
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { announceTalk, chatOf, inputOf, joinTalk, lineWith, messagesOf, openActions, say } from '../chat.ts';
import { test } from '../fixtures.ts';
import { call } from '../people.ts';

test.describe.configure({ timeout: 180_000 });

test('two people talk, reply and mention each other, and moderators remove what they do not want', async ({
  page,
  someone,
}) => {
  const talk = await announceTalk(page);
  await page.goto(talk.path);
  const vera = await someone();
  const veraIs = await joinTalk(vera, talk, 'Vera');
  const nosy = await someone();
  const nosyIs = await joinTalk(nosy, talk, 'Nosy');

  await expect(chatOf(vera).getByText('No messages yet.')).toBeVisible();
  await inputOf(vera).press('Enter');
  await expect(chatOf(vera).getByRole('alert')).toHaveText('Leave a comment');
  await say(vera, 'Hello from the mat');
  await expect(lineWith(page, 'Hello from the mat')).toContainText(veraIs.name);

  await (await openActions(page, 'Hello from the mat')).getByRole('menuitem', { name: 'Reply' }).click();
  const answer = chatOf(page).getByRole('combobox', { name: `Reply to ${veraIs.name}` });
  await expect(answer).toBeFocused();
  await answer.fill(`Welcome, @${veraIs.username.slice(0, 5)}`);
  await page.getByRole('option', { name: veraIs.name }).click();
  await answer.press('Enter');
  const replied = lineWith(vera, 'Welcome');
  await expect(replied).toContainText('Hello from the mat');
  await expect(replied).toContainText('Creator');
  await expect(replied).toHaveAttribute('data-mention', 'true');

  for (const text of ['First nonsense', 'Second nonsense', 'Third nonsense']) await say(nosy, text);
  await expect(lineWith(page, 'nonsense')).toHaveCount(3);
  await (await openActions(page, 'First nonsense')).getByRole('menuitem', { name: 'Delete message' }).click();
  await expect(lineWith(vera, 'First nonsense')).toHaveCount(0);
  await (await openActions(page, 'Second nonsense')).getByRole('menuitem', { name: /^Delete all/ }).click();
  await page.getByRole('button', { name: 'Delete all messages' }).click();
  await expect(lineWith(vera, 'nonsense')).toHaveCount(0);

  await say(nosy, 'Still here');
  await (await openActions(page, 'Still here')).getByRole('menuitem', { name: /^Block/ }).click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(lineWith(vera, 'Still here')).toHaveCount(0);
  // They are not notified: their own view stays as it was, and takes more.
  await expect(lineWith(nosy, 'Still here')).toBeVisible();
  await say(nosy, 'Nobody hears this');
  await say(vera, 'It is quiet now');
  await expect(lineWith(page, 'It is quiet now')).toBeVisible();
  await expect(lineWith(page, 'Nobody hears this')).toHaveCount(0);
  await nosy.reload();
  await expect(lineWith(nosy, 'Nobody hears this')).toBeVisible();

  await (
    await openActions(vera, 'It is quiet now')
  )
    .getByRole('menuitem', { name: 'Delete message' })
    .click();
  await expect(lineWith(page, 'It is quiet now')).toHaveCount(0);
  await expect(lineWith(nosy, nosyIs.name).first()).toBeVisible();
  await expectAccessible(page, 'the chat of a moderator');
  await expectAccessible(vera, 'the chat of a viewer');
});

test('rules are changed while people talk, and held messages are approved or rejected', async ({
  page,
  someone,
}) => {
  const talk = await announceTalk(page);
  await call(page.context(), 'POST', '/comment/rules', { heldWords: ['spoiler'], holdLinks: true });
  await page.goto(talk.path);
  const vera = await someone();
  await joinTalk(vera, talk, 'Vera');

  await say(vera, 'A spoiler: they win');
  await expect(lineWith(vera, 'spoiler')).toContainText('Waiting for review');
  await say(vera, 'See https://example.com');
  await expect(lineWith(page, 'spoiler')).toHaveCount(0);
  await page.getByRole('button', { name: /^Moderate chat/ }).click();
  await expect(page.getByText('Held word')).toBeVisible();
  await expectAccessible(page, 'the review of held messages');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'spoiler' })
    .getByRole('button', { name: 'Approve' })
    .click();
  await expect(lineWith(vera, 'spoiler')).not.toContainText('Waiting for review');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'example.com' })
    .getByRole('button', { name: 'Reject' })
    .click();
  await expect(page.getByText('Nothing to review.')).toBeVisible();
  await expect(lineWith(vera, 'example.com')).toHaveCount(0);

  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.getByLabel('Slow mode').selectOption({ label: 'One message every 5 seconds' });
  await page.getByLabel('Chat rules', { exact: true }).fill('Be kind.');
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByText('Rules saved.')).toBeVisible();
  await page.getByRole('tab', { name: 'Actions' }).click();
  await expect(page.getByText(`${talk.creator.name} changed the rules`)).toBeVisible();

  await expect(chatOf(vera).getByText('Slow mode: one message every 5 seconds')).toBeVisible();
  const otto = await someone();
  await joinTalk(otto, talk, 'Otto');
  await expect(chatOf(otto).getByText('Slow mode: one message every 5 seconds')).toBeVisible();
  await inputOf(otto).focus();
  await expect(chatOf(otto).getByText('Be kind.')).toBeVisible();
  await chatOf(otto).getByRole('button', { name: 'Got it' }).click();
  await expect(inputOf(otto)).toBeFocused();
  await say(otto, 'Slowly now');
  await expect(chatOf(otto).getByText(/^Slow mode: wait [1-5] second/)).toBeVisible();
  await inputOf(otto).fill('Too fast');
  await inputOf(otto).press('Enter');
  await expect(inputOf(otto)).toHaveValue('Too fast');

  await page.getByRole('button', { name: 'Back to chat' }).click();
  await expect(page.getByRole('button', { name: /^Moderate chat/ })).toBeFocused();
  await expect(lineWith(page, 'spoiler')).toBeVisible();
  await (await openActions(page, 'Slowly now')).getByRole('menuitem', { name: 'Pin message' }).click();
  await expect(chatOf(otto).getByRole('note', { name: 'Pinned' })).toContainText('Slowly now');
  await (await openActions(page, 'Slowly now')).getByRole('menuitem', { name: /^Time out/ }).click();
  await page.getByLabel('Duration').selectOption({ label: '5 minutes' });
  await page.getByLabel('Reason').fill('Too loud');
  await page.getByRole('button', { name: 'Time out', exact: true }).click();
  await expect(page.getByText('is timed out.')).toBeVisible();
  await otto.reload();
  await expect(chatOf(otto).getByText(/A moderator timed you out. You can chat again at/)).toBeVisible();
});

test('a chat is used with the keyboard alone', async ({ page, someone }) => {
  const talk = await announceTalk(page);
  await page.goto(talk.path);
  const vera = await someone();
  await joinTalk(vera, talk, 'Vera');
  for (const text of ['One', 'Two', 'Three']) await say(vera, text);
  await expect(lineWith(page, 'Three')).toBeVisible();

  // A key that is pressed before the list listens is lost.
  await expect(async () => {
    await messagesOf(page).focus();
    await page.keyboard.press('ArrowUp');
    await expect(lineWith(page, 'Three').getByRole('button')).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('ArrowUp');
  await expect(lineWith(page, 'Two').getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Reply' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chatOf(page).getByRole('combobox', { name: /^Reply to/ })).toBeFocused();
  await page.keyboard.type('That one :fi');
  await expect(page.getByRole('option', { name: ':fire:' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.type('and :heart:');
  await page.keyboard.press('Enter');
  await expect(lineWith(vera, 'That one 🔥 and ❤️')).toContainText('Two');
  await chatOf(page).getByRole('button', { name: 'Emoji' }).click();
  await chatOf(page).getByRole('button', { name: '👏' }).click();
  await expect(chatOf(page).getByPlaceholder('Write a message')).toHaveValue('👏');
  await page.keyboard.press('Escape');
  await expect(chatOf(page).getByRole('group', { name: 'Emoji' })).toHaveCount(0);

  await messagesOf(page).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(lineWith(page, 'Three').getByRole('button')).toBeFocused();
});

test('a visitor of a popped out chat is sent to the post, and a member chats there', async ({
  page,
  someone,
}) => {
  const talk = await announceTalk(page);
  const visitor = await someone({ viewport: { width: 350, height: 750 } });
  await visitor.goto(`/popout/chat/${talk.id}?stream=${talk.id}`);
  await expect(visitor).toHaveURL(`/popout/chat/${talk.postId}?stream=${talk.id}`);
  await expect(visitor.getByText("You don't have access to this chat.")).toBeVisible();
  await expectAccessible(visitor, 'a popped out chat without access');
  const vera = await someone({ viewport: { width: 350, height: 750 } });
  await joinTalk(vera, talk, 'Vera');
  await vera.goto(`/popout/chat/${talk.postId}?stream=1`);
  await say(vera, 'From a small window');
  await page.goto(talk.path);
  await expect(lineWith(page, 'From a small window')).toBeVisible();
  await expectAccessible(vera, 'a popped out chat');
});
