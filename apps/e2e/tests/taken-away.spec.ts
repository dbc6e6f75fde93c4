// What an administrator takes away leaves the tabs that others have open, within moments and without a reload.
import { expect, type Page } from '@playwright/test';
import { castQuietly, patience } from '../encoder.ts';
import { allowOn, test } from '../fixtures.ts';
import { makeAuthor, moderateOpenPost } from '../moderation.ts';
import { call, newPerson, registerQuietly } from '../people.ts';
import { isPlaying } from '../player.ts';
import { signInAs } from '../sign-in.ts';
import { subscribeQuietly } from '../subscriptions-quietly.ts';

test.describe.configure({ timeout: 180_000 });

/** Visitors connect once they stay on a page. */
const moments = { timeout: 20_000 };

/** Marks a page, so that a reload would be seen. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const isSame = (page: Page) => page.evaluate(() => 'isSamePage' in window);

test('a post that is taken down leaves open lists, searches and its own page', async ({
  page,
  someone,
  watched,
}) => {
  watched.allow(/status of 404/);
  const writing = await someone();
  const { author, posts } = await makeAuthor(writing.context(), ({ username }) => [
    `Shown ${username}`,
    `Hidden ${username}`,
  ]);
  const hidden = posts[1]?.path ?? '';
  await registerQuietly(page.context(), newPerson('Reader'));
  const tabs = [page, await page.context().newPage(), await page.context().newPage()];
  const visitor = await someone();
  const addresses = [`/${author.username}`, `/search?q=${author.username}`, hidden, `/${author.username}`];
  const all = [...tabs, visitor];
  for (const [at, tab] of all.entries()) {
    allowOn(tab, /status of 404/);
    await tab.goto(addresses[at] ?? '');
    await expect(tab.getByText(`Hidden ${author.username}`).first()).toBeVisible();
    await mark(tab);
  }
  const desk = await someone();
  await signInAs(desk, 'admin', hidden);
  await moderateOpenPost(desk, 'Shows a person without their consent.', 'Take it down');
  for (const tab of all) await expect(tab.getByText(`Hidden ${author.username}`)).toHaveCount(0, moments);
  for (const tab of [tabs[0], tabs[1], visitor]) {
    if (tab === undefined) continue;
    await expect(tab.getByText(`Shown ${author.username}`).first()).toBeVisible();
    expect(await isSame(tab)).toBe(true);
  }
});

test('a suspended channel leaves its page, and what its person wrote elsewhere', async ({
  page,
  someone,
  watched,
}) => {
  watched.allow(/status of 404/);
  const writing = await someone();
  const { author, posts } = await makeAuthor(writing.context(), ({ username }) => [`Essay ${username}`]);
  const other = await someone();
  const elsewhere = await makeAuthor(other.context(), ({ username }) => [`Other ${username}`]);
  const [essay, room] = [posts[0], elsewhere.posts[0]];
  await call(writing.context(), 'POST', '/comment/create', { postId: room?.id, comment: 'Buy my pills' });
  await registerQuietly(page.context(), newPerson('Reader'));
  const comments = await page.context().newPage();
  const list = await page.context().newPage();
  for (const tab of [page, comments, list]) allowOn(tab, /status of 404/);
  await page.goto(`/${author.username}`);
  await comments.goto(room?.path ?? '');
  await list.goto(`/search?q=${author.username}`);
  await expect(comments.getByText('Buy my pills')).toBeVisible();
  await expect(list.getByText(`Essay ${author.username}`).first()).toBeVisible();
  for (const tab of [page, comments, list]) await mark(tab);
  const desk = await someone();
  await signInAs(desk, 'admin', essay?.path ?? '');
  await moderateOpenPost(desk, 'Sells what does not exist.', "Suspend its author's account");
  await expect(comments.getByText('Buy my pills')).toHaveCount(0, moments);
  await expect(list.getByText(`Essay ${author.username}`)).toHaveCount(0, moments);
  await expect(page.getByRole('heading', { level: 1, name: author.name })).toHaveCount(0, moments);
  await expect(page.getByText(`Essay ${author.username}`)).toHaveCount(0);
  for (const tab of [page, comments, list]) expect(await isSame(tab)).toBe(true);
});

test('a broadcast that an administrator ends is over for its viewers, its encoder and its creator', async ({
  page,
  someone,
}) => {
  const stream = await castQuietly(page);
  const viewer = await someone();
  await registerQuietly(viewer.context(), newPerson('Viewer'));
  await subscribeQuietly(viewer, 'good');
  await viewer.goto(stream.path);
  await isPlaying(viewer);
  await mark(viewer);
  const desk = await someone();
  // Parts that players ask for as it ends.
  for (const each of [viewer, desk]) allowOn(each, /status of 40[34]/);
  await signInAs(desk, 'admin', stream.path);
  await moderateOpenPost(desk, 'Shows a stolen football match.', 'End the broadcast');
  await expect.poll(() => stream.encoder.isCutOff(), patience).toBe(true);
  await expect(viewer.getByRole('button', { name: /^Play video: On air/ })).toBeVisible(patience);
  expect(await isSame(viewer)).toBe(true);
  await page.goto('/notifications');
  await expect(page.getByText('We ended your broadcast')).toBeVisible(patience);
  await expect(page.getByText(/Shows a stolen football match\./)).toBeVisible();
  await stream.encoder.kill();
});
