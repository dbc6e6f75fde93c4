// Watching a live stream: rights that end, signatures that expire, and browsers that play in their own way.
import { expect, type Page } from '@playwright/test';
import { timings } from '@realfin/contract/timings';
import { chatOf } from '../chat.ts';
import { castQuietly, endQuietly, patience } from '../encoder.ts';
import { allowOn, test } from '../fixtures.ts';
import { hasten } from '../hasten.ts';
import { call, newPerson, registerQuietly } from '../people.ts';
import { isPlaying, playerState } from '../player.ts';
import { signInAs } from '../sign-in.ts';
import { endSubscription, subscribeQuietly } from '../subscriptions-quietly.ts';

test.describe.configure({ timeout: 240_000 });

test('a subscription that ends takes the picture and the chat away, and a new one brings them back', async ({
  page,
  someone,
}) => {
  const stream = await castQuietly(page);
  const viewer = await someone();
  allowOn(viewer, /status of 403/);
  await registerQuietly(viewer.context(), newPerson('Leaver'));
  await subscribeQuietly(viewer, 'good');
  await viewer.goto(stream.path);
  await isPlaying(viewer);
  await expect(chatOf(viewer)).toBeVisible();
  await viewer.evaluate(() => Object.assign(window, { isSamePage: true }));
  await endSubscription(viewer.context());
  await expect(viewer.getByText('Watch this stream and all premium content')).toBeVisible({
    timeout: 90_000,
  });
  await expect(viewer.locator('video')).toHaveCount(0);
  await expect(chatOf(viewer)).toHaveCount(0);
  const state = async () =>
    (await call<{ subscription_state: string }>(viewer.context(), 'GET', '/v1/subscription'))
      .subscription_state;
  await expect.poll(state, { timeout: 90_000 }).not.toBe('active');
  await subscribeQuietly(viewer, 'good');
  await isPlaying(viewer);
  await expect(chatOf(viewer)).toBeVisible();
  expect(await viewer.evaluate(() => 'isSamePage' in window)).toBe(true);
  await endQuietly(page, stream);
  await stream.encoder.kill();
});

test("trouble of viewers shows in the creator's studio, beside a stream that arrives well", async ({
  page,
  someone,
}) => {
  const stream = await castQuietly(page);
  const viewer = await someone();
  allowOn(viewer, /ERR_FAILED/);
  await hasten(viewer, timings.playbackReportMs, 2_000);
  await page.goto(`/manage/stream/${stream.id}`);
  await expect(page.getByText('Your viewers have no trouble watching.')).toBeVisible();
  await signInAs(viewer, 'subscriber', stream.path);
  await isPlaying(viewer);
  await expect(page.getByRole('region', { name: 'Stream health' }).getByText('Good')).toBeVisible(patience);
  const figure = (name: string) =>
    page
      .getByRole('region', { name: 'At your viewers' })
      .locator('div', { has: page.getByText(name) })
      .last();
  await expect(figure('Behind you')).toContainText(/\d second/, patience);
  await viewer.route('**/media/**/*.m4s', (route) => route.abort());
  await expect(figure('Interruptions')).toContainText(/[1-9]/, patience);
  await expect(figure('Playback errors')).toContainText(/^Playback errors[1-9]/, patience);
  await expect(
    page.getByText('Your stream arrives well. The trouble is at your viewers or on the way to them.'),
  ).toBeVisible(patience);
  await viewer.unrouteAll();
  await isPlaying(viewer);
  await endQuietly(page, stream);
  await stream.encoder.kill();
});

/** The signatures of media that was asked for. */
function watchSignatures(page: Page): Set<string> {
  const seen = new Set<string>();
  page.on('request', (request) => {
    const signature = /\/media\/([^/]+)\//.exec(request.url())?.[1];
    if (signature?.includes('.') === true && request.url().includes('.m3u8')) seen.add(signature);
  });
  return seen;
}

/** Counts how often the picture began from nothing. */
const countRestarts = (page: Page) =>
  page.locator('video').evaluate((video) => {
    const seen = { restarts: 0 };
    video.addEventListener('emptied', () => seen.restarts++);
    Object.assign(window, { seen });
  });

test('signatures are renewed before and after they expire, and the picture goes on', async ({
  page,
  someone,
}) => {
  const stream = await castQuietly(page);
  const viewer = await someone();
  allowOn(viewer, /status of 403/);
  await viewer.addInitScript(() => {
    const now = Date.now.bind(Date);
    const clock = { skewMs: 0 };
    Object.assign(window, { clock });
    Date.now = () => now() + clock.skewMs;
  });
  await signInAs(viewer, 'subscriber', stream.path);
  await isPlaying(viewer);
  await countRestarts(viewer);
  const before = watchSignatures(viewer);
  await expect.poll(() => before.size, patience).toBe(1);
  await viewer.evaluate(() => {
    (window as unknown as { clock: { skewMs: number } }).clock.skewMs = 5 * 60_000;
  });
  await expect.poll(() => before.size, patience).toBeGreaterThan(1);
  const newest = [...before].at(-1) ?? '';
  let refusals = 0;
  await viewer.route(`**/media/${newest}/**`, (route) => {
    refusals++;
    return route.fulfill({ status: 403, body: '' });
  });
  await expect.poll(() => refusals, patience).toBeGreaterThan(0);
  await expect.poll(() => [...before].at(-1), patience).not.toBe(newest);
  const { seconds } = await playerState(viewer);
  await expect.poll(async () => (await playerState(viewer)).seconds, patience).toBeGreaterThan(seconds + 2);
  expect(await viewer.evaluate(() => (window as unknown as { seen: { restarts: number } }).seen)).toEqual({
    restarts: 0,
  });
  await endQuietly(page, stream);
  await stream.encoder.kill();
});

test('a stream begins in silence where a browser wants a press first, and a press brings the sound', async ({
  page,
  someone,
}) => {
  const stream = await castQuietly(page);
  const viewer = await someone({ viewport: { width: 390, height: 844 } });
  await viewer.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play;
    // Scripts of a test count as a press for the browser.
    let wasPressed = false;
    addEventListener('pointerdown', () => (wasPressed = true), { capture: true });
    HTMLMediaElement.prototype.play = function () {
      return this.muted || wasPressed
        ? play.call(this)
        : Promise.reject(new DOMException('', 'NotAllowedError'));
    };
  });
  await signInAs(viewer, 'subscriber', stream.path);
  await isPlaying(viewer);
  expect((await playerState(viewer)).muted).toBe(true);
  await viewer.getByRole('button', { name: 'Tap for sound' }).click();
  await expect(viewer.getByRole('button', { name: 'Tap for sound' })).toHaveCount(0);
  expect((await playerState(viewer)).muted).toBe(false);
  await endQuietly(page, stream);
  await stream.encoder.kill();
});

test('the controls of a stream come when its viewer acts, and a key works before they have', async ({
  page,
  someone,
}) => {
  const stream = await castQuietly(page);
  const viewer = await someone();
  await signInAs(viewer, 'subscriber', '/about');
  await viewer.goto(stream.path);
  await isPlaying(viewer);
  const controls = viewer.locator('media-control-bar');
  await expect(controls).toHaveCount(0);
  const player = viewer.locator('media-controller');
  await expect(player).toHaveAccessibleName(/^Player: /);
  await viewer.keyboard.press('f');
  await expect(controls).toBeVisible();
  await expect
    .poll(() => viewer.evaluate(() => document.fullscreenElement?.localName))
    .toBe('media-controller');
  await viewer.evaluate(() => document.exitFullscreen());
  await expect(player).toHaveAccessibleName(/^Player: /);
  // Their styles are allowed by the nonce of the page.
  await expect(controls).toHaveCSS('display', 'flex');
  await endQuietly(page, stream);
  await stream.encoder.kill();
});

test('a browser that plays HLS itself goes on with a new address after a refusal', async ({
  page,
  someone,
}) => {
  const stream = await castQuietly(page);
  const viewer = await someone();
  allowOn(viewer, /status of 403/);
  await viewer.addInitScript(() => {
    for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource'])
      Object.defineProperty(window, name, { value: undefined });
  });
  const signatures = watchSignatures(viewer);
  await signInAs(viewer, 'subscriber', stream.path);
  await isPlaying(viewer);
  const expired = [...signatures];
  for (const each of expired)
    await viewer.route(`**/media/${each}/**`, (route) => route.fulfill({ status: 403, body: '' }));
  await expect.poll(() => signatures.size, patience).toBeGreaterThan(expired.length);
  await isPlaying(viewer);
  await expect(viewer.getByRole('button', { name: 'Live', exact: true })).toBeVisible();
  await endQuietly(page, stream);
  await stream.encoder.kill();
});
