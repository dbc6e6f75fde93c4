// Watching a live stream: real encoder, real pages, from the countdown to the recording at one address.
import { expect } from '@playwright/test';
import { timings } from '@realfin/contract/timings';
import { expectAccessible } from '../accessible.ts';
import {
  announceOnNewChannel,
  announceQuietly,
  castQuietly,
  endQuietly,
  goLive,
  isReady,
  patience,
  startEncoder,
} from '../encoder.ts';
import { test } from '../fixtures.ts';
import { hasten } from '../hasten.ts';
import { call, newPerson, registerQuietly } from '../people.ts';
import { isPlaying, movingParts } from '../player.ts';
import { signInAs } from '../sign-in.ts';
import { subscribeQuietly } from '../subscriptions-quietly.ts';

test.describe.configure({ timeout: 240_000 });

test("a follower's open page turns from the countdown to the broadcast and to its recording", async ({
  page,
  someone,
}) => {
  const stream = await announceOnNewChannel(page);
  const viewer = await someone();
  const visitor = await someone();
  for (const each of [viewer, visitor]) await hasten(each, timings.presenceMs, 2_000);
  await signInAs(viewer, 'subscriber', stream.path);
  await expect(viewer.getByText('STARTING SOON')).toBeVisible();
  const remind = viewer.getByRole('button', { name: 'Remind me' });
  await remind.click();
  await expect(viewer.getByRole('button', { name: 'Reminder set' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(viewer, 'the countdown of a stream');

  const encoder = startEncoder(stream.streamKey);
  await isReady(page, stream);
  await expect(viewer.locator('video')).toHaveCount(0);
  await goLive(page, stream);
  await isPlaying(viewer);
  await expect.poll(() => movingParts(viewer)).toEqual([]);
  await expect(viewer.getByText('1 Currently Watching')).toBeVisible(patience);
  await expectAccessible(viewer, 'a stream on air');
  await visitor.goto(stream.path);
  for (const each of [viewer, visitor])
    await expect(each.getByText('2 Currently Watching')).toBeVisible(patience);
  await visitor.goto('/about');
  await expect(viewer.getByText('1 Currently Watching')).toBeVisible(patience);

  // A paused picture falls behind.
  await viewer.keyboard.press('k');
  const toEdge = viewer.getByRole('button', { name: /Go to live/ });
  await expect(toEdge).toBeVisible(patience);
  await toEdge.click();
  await expect(toEdge).toHaveCount(0, patience);

  await endQuietly(page, stream);
  await encoder.kill();
  await viewer.getByRole('button', { name: /^Play video: On air/ }).click(patience);
  await isPlaying(viewer);
  expect(new URL(viewer.url()).pathname).toBe(stream.path);
});

test('a lost encoder is a slate, and its return goes on without a reload', async ({ page, someone }) => {
  const stream = await announceOnNewChannel(page);
  const first = startEncoder(stream.streamKey);
  await isReady(page, stream);
  await goLive(page, stream);
  const viewer = await someone();
  await signInAs(viewer, 'subscriber', stream.path);
  await isPlaying(viewer);
  await viewer.evaluate(() => Object.assign(window, { isSamePage: true }));
  await first.kill();
  const slate = viewer.getByText('The creator will be right back.');
  await expect(slate).toBeVisible(patience);
  await expect(viewer.getByPlaceholder(/message|Chat|comment/i).first()).toBeVisible();
  const second = startEncoder(stream.streamKey);
  await expect(slate).toHaveCount(0, patience);
  await isPlaying(viewer);
  expect(await viewer.evaluate(() => 'isSamePage' in window)).toBe(true);
  await endQuietly(page, stream);
  await second.kill();
});

test('who pays at the gate of a broadcast watches it without a reload', async ({ page, someone }) => {
  const stream = await castQuietly(page);
  const viewer = await someone();
  await registerQuietly(viewer.context(), newPerson('Late'));
  await viewer.goto(stream.path);
  await expect(viewer.getByText('Watch this stream and all premium content')).toBeVisible();
  await expect(viewer.locator('main').getByText('LIVE', { exact: true }).first()).toBeVisible();
  await expect(viewer.locator('video')).toHaveCount(0);
  await viewer.evaluate(() => Object.assign(window, { isSamePage: true }));
  await subscribeQuietly(viewer, 'good');
  await isPlaying(viewer);
  expect(await viewer.evaluate(() => 'isSamePage' in window)).toBe(true);
  await endQuietly(page, stream);
  await stream.encoder.kill();
});

test('a channel and the wall of a stack play streams in silence, and one with sound by its number', async ({
  page,
}) => {
  const first = await announceOnNewChannel(page);
  const title = `Second camera ${first.id}`;
  const second = await announceQuietly(page.context(), { title, inHours: 2 });
  const encoders = [first, second].map(({ streamKey }) => startEncoder(streamKey));
  for (const stream of [first, second]) {
    await isReady(page, stream);
    await goLive(page, stream);
  }
  const videos = page.locator('video');
  const muted = () => videos.evaluateAll((all) => all.map((video) => (video as HTMLVideoElement).muted));
  const times = () =>
    videos.evaluateAll((all) => all.map((video) => (video as HTMLVideoElement).currentTime));
  const { username } = await call<{ username: string }>(page.context(), 'GET', '/user/me');
  await page.goto(`/${username}`);
  await expect(videos).toHaveCount(1, patience);
  await expect.poll(async () => Math.min(...(await times())), patience).toBeGreaterThan(0.5);
  expect(await muted()).toEqual([true]);
  await expect(page.getByRole('region', { name: 'Live chat' })).toContainText('No messages yet.');
  await expect(page.getByText('Watch live')).toBeVisible();
  await expectAccessible(page, 'a channel on air');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${username}`);
  await expect(page.getByRole('region', { name: 'Live chat' })).toContainText('No messages yet.');
  // From the first act on.
  await page.mouse.move(100, 300);
  await expect(videos).toHaveCount(1, patience);
  await expect.poll(async () => Math.min(...(await times())), patience).toBeGreaterThan(0.5);
  expect(await muted()).toEqual([true]);
  await expectAccessible(page, 'a channel on air on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  const { path } = await call<{ path: string }>(page.context(), 'POST', '/create/stack/add', {
    title: 'Both cameras',
    postIds: [first.postId, second.postId],
  });
  await page.goto(`${path}/wall`);
  await expect(videos).toHaveCount(2, patience);
  await expect.poll(async () => Math.min(...(await times())), patience).toBeGreaterThan(0.5);
  expect(await muted()).toEqual([true, true]);
  await page.keyboard.press('2');
  await expect.poll(muted).toEqual([true, false]);
  await expect(page.getByRole('button', { name: `Sound of ${title}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('0');
  await expect.poll(muted).toEqual([true, true]);
  await expectAccessible(page, 'a wall of streams');
  for (const stream of [first, second]) await endQuietly(page, stream);
  await expect(page.getByText('This live stream has ended.')).toHaveCount(2, patience);
  for (const encoder of encoders) await encoder.kill();
});
