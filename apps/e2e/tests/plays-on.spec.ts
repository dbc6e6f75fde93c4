// What plays after a video, and what goes on while its page is left.
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { test } from '../fixtures.ts';
import { call, newPerson, openChannelQuietly, registerQuietly } from '../people.ts';
import { isPlaying, playerState } from '../player.ts';
import { publishPodcast } from '../podcasts.ts';
import { publishQuietly, type PostOfVideo } from '../video-files.ts';

test.describe.configure({ timeout: 180_000 });

const creator = newPerson('Player');
const mark = creator.username.slice(-8);
let first: PostOfVideo;
let paid: PostOfVideo;
let second: PostOfVideo;
let long: PostOfVideo;
let stackId = 0;

const publish = (context: BrowserContext, name: string, seconds: number, premium = false) =>
  publishQuietly(context, { title: `${name} ${mark}`, premium, seconds });

test.beforeAll(async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  await registerQuietly(context, creator);
  await openChannelQuietly(context, creator);
  first = await publish(context, 'First round', 6);
  paid = await publish(context, 'Members round', 2, true);
  second = await publish(context, 'Second round', 6);
  long = await publish(context, 'Long round', 40);
  const stack = { title: `Rounds ${mark}`, draft: false, postIds: [first.id, paid.id, second.id] };
  ({ stackId } = await call<{ stackId: number }>(context, 'POST', '/create/stack/add', stack));
  await context.close();
});

async function play(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: /^Play video/ }).click();
  await isPlaying(page);
  await expect(page.getByRole('region', { name: /^Player: / })).toBeAttached();
}
const toTheEnd = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.3;
  });
const addFromCard = async (page: Page, { title }: PostOfVideo, item: string): Promise<void> => {
  const name = `More actions for ${title}`;
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('menu', { name }).getByRole('menuitem', { name: item }).click();
};
const upNext = (page: Page, { title }: PostOfVideo) => page.getByText(`Up next: ${title}`);
const queueOf = (page: Page) => page.getByRole('region', { name: /^Queue \(\d+\)$/ });

test('the stack one came from plays on, without the posts one may not watch', async ({ page }) => {
  await play(page, `${first.path}?stack=${stackId}`);
  await toTheEnd(page);
  await expect(upNext(page, second)).toBeVisible();
  await expect(page.getByText(/^Starts in \d s$/)).toBeVisible();
  await expectAccessible(page, 'the countdown to the next video');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(upNext(page, second)).toHaveCount(0);
  await expect(page).toHaveURL(`${first.path}?stack=${stackId}`);

  await page.getByRole('button', { name: 'Watch again' }).click();
  await expect(page.getByRole('button', { name: 'Watch again' })).toHaveCount(0);
  await toTheEnd(page);
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page).toHaveURL(`${second.path}?stack=${stackId}&play=1`);
  await isPlaying(page);
});

test('the queue is sorted, survives a reload, belongs to its tab, and plays first', async ({ page }) => {
  await page.goto(`/${creator.username}`);
  await addFromCard(page, long, 'Add to queue');
  await addFromCard(page, second, 'Add to queue');
  await addFromCard(page, first, 'Play next');
  await play(page, first.path);
  const queue = queueOf(page);
  const titles = queue.getByRole('link');
  await expect(titles).toHaveText([long.title, second.title]);
  const handle = queue.getByRole('button', { name: `Move ${second.title}`, exact: true });
  await handle.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(titles).toHaveText([second.title, long.title]);
  await expectAccessible(page, 'the queue');
  await page.reload();
  await expect(titles).toHaveText([second.title, long.title]);
  await handle.hover();
  await page.mouse.down();
  await queue.getByRole('link', { name: long.title }).hover();
  await page.mouse.move(0, 880);
  await page.mouse.up();
  await expect(titles).toHaveText([long.title, second.title]);

  const otherTab = await page.context().newPage();
  await otherTab.goto(first.path);
  await expect(otherTab.getByRole('button', { name: /^Play video/ })).toBeVisible();
  await expect(queueOf(otherTab)).toHaveCount(0);
  await otherTab.close();

  await queue.getByRole('button', { name: `Remove ${second.title} from the queue` }).click();
  await expect(titles).toHaveText([long.title]);
  await page.getByRole('button', { name: /^Play video/ }).click();
  await isPlaying(page);
  await toTheEnd(page);
  // Nothing is pressed: the countdown ends.
  await expect(page).toHaveURL(`${long.path}?play=1`, { timeout: 20_000 });
  await isPlaying(page);
  await expect(queueOf(page)).toHaveCount(0);
});

test('full screen stays when the next video begins', async ({ page }) => {
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await play(page, `${first.path}?stack=${stackId}`);
  await page.keyboard.press('f');
  await expect.poll(isFull).toBe(true);
  await toTheEnd(page);
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page).toHaveURL(`${second.path}?stack=${stackId}&play=1`);
  await isPlaying(page);
  expect(await isFull()).toBe(true);
});

test('autoplay is switched off by a key, and stays off in this browser', async ({ page }) => {
  await play(page, `${first.path}?stack=${stackId}`);
  const autoplay = page.getByRole('switch', { name: 'Autoplay' });
  await expect(autoplay).toBeChecked();
  await page.keyboard.press('a');
  await expect(page.getByText('Autoplay off')).toBeVisible();
  await expect(autoplay).not.toBeChecked();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('Autoplay on or off');
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await play(page, `${first.path}?stack=${stackId}`);
  await expect(autoplay).not.toBeChecked();
  await toTheEnd(page);
  await expect(page.getByText('This video has ended.')).toBeVisible();
  await expect(upNext(page, second)).toHaveCount(0);
  await page.getByRole('button', { name: `Next: ${second.title}` }).click();
  await expect(page).toHaveURL(`${second.path}?stack=${stackId}&play=1`);
});

test('keys say on the picture what they do, and theater mode is as wide as the window', async ({ page }) => {
  await play(page, long.path);
  const press = async (key: string, words: string) => {
    await page.keyboard.press(key);
    await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
  };
  await press('k', 'Paused');
  await press('>', 'Speed 1.25×');
  await press('l', '+10 s');
  await press('m', 'Muted');
  await press('5', '0:20');
  const paused = await seconds(page);
  await page.keyboard.press('.');
  await expect.poll(async () => (await seconds(page)) - paused).toBeGreaterThan(0);
  expect((await seconds(page)) - paused).toBeLessThan(0.1);
  const narrower = () =>
    page
      .locator('hls-video')
      .evaluate((video) => document.body.clientWidth - video.getBoundingClientRect().width);
  await page.keyboard.press('t');
  await expect.poll(narrower).toBe(0);
  await page.keyboard.press('t');
  await expect.poll(narrower).toBeGreaterThan(300);
});

test('recommendations go on while the reader scrolls', async ({ page }) => {
  await page.goto(first.path);
  const list = page.getByRole('region', { name: 'Recommended' });
  const rows = list.getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const more = list.getByRole('button', { name: 'Load more' });
  await more.focus();
  await expect.poll(() => rows.count()).toBeGreaterThan(20);
  const before = await rows.count();
  await rows.last().scrollIntoViewIfNeeded();
  await expect.poll(() => rows.count()).toBeGreaterThan(before);
  const titles = await rows.getByRole('link').allInnerTexts();
  expect(new Set(titles).size).toBe(titles.length);
});

const corner = (page: Page) => page.getByRole('region', { name: `Mini player: ${long.title}` });
const seconds = async (page: Page): Promise<number> => (await playerState(page)).seconds;

test('a video goes on in the corner, and returns to its page, without a gap', async ({ page }) => {
  await play(page, long.path);
  const element = await page.locator('video').elementHandle();
  await page.evaluate(() => {
    const video = document.querySelector('hls-video');
    // A busy machine may wait for data; what was loaded must not be dropped.
    for (const type of ['pause', 'emptied', 'seeking'])
      video?.addEventListener(type, () => document.body.setAttribute('data-gap', type));
  });
  await expect(corner(page)).toHaveCount(0);
  const left = await seconds(page);
  await page.getByRole('link', { name: creator.name }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(creator.name);
  await expect(corner(page)).toBeVisible();
  await expectAccessible(page, 'the mini player');
  await expect.poll(() => seconds(page)).toBeGreaterThan(left + 1);
  await page.getByRole('navigation').getByRole('link', { name: 'Comedy' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comedy');
  const onTheWay = await seconds(page);
  await expect.poll(() => seconds(page)).toBeGreaterThan(onTheWay + 1);

  await corner(page).getByRole('link', { name: long.title }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(long.path);
  await expect(corner(page)).toHaveCount(0);
  await expect(page.getByRole('main').locator('hls-video')).toBeVisible();
  await expect.poll(() => seconds(page)).toBeGreaterThan(onTheWay + 2);
  expect(await page.locator('video').evaluate((now, then) => now === then, element)).toBe(true);
  await expect(page.locator('body')).not.toHaveAttribute('data-gap', /./);
});

test('the mini player is closed, and makes way for whatever else plays', async ({ page }) => {
  await play(page, long.path);
  await page.getByRole('link', { name: creator.name }).first().click();
  await corner(page).getByRole('button', { name: 'Close player' }).click();
  await expect(page.locator('video')).toHaveCount(0);

  await play(page, long.path);
  await page.getByRole('link', { name: creator.name }).first().click();
  await page.getByRole('link', { name: first.title }).first().click();
  await expect(corner(page)).toBeVisible();
  await page.getByRole('button', { name: /^Play video/ }).click();
  await isPlaying(page);
  await expect(corner(page)).toHaveCount(0);
  await expect(page.locator('video')).toHaveCount(1);

  // What is paused when its page is left stays there.
  await page.keyboard.press('k');
  await page.getByRole('link', { name: creator.name }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(creator.name);
  await expect(page.locator('video')).toHaveCount(0);
});

test('the mini player stops when the viewer signs out', async ({ page }) => {
  await registerQuietly(page.context(), newPerson('Leaver'));
  await play(page, long.path);
  await page.getByRole('link', { name: creator.name }).first().click();
  await expect(corner(page)).toBeVisible();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(corner(page)).toHaveCount(0);
});

test('a podcast in the dock is followed by the queue, without its page', async ({ page, someone }) => {
  const studio = await someone();
  const speaker = newPerson('Speaker');
  await registerQuietly(studio.context(), speaker);
  await openChannelQuietly(studio.context(), speaker);
  const title = `Talk ${mark}`;
  const podcast = await publishPodcast(studio.context(), title);

  await page.goto(`/${creator.username}`);
  await addFromCard(page, long, 'Add to queue');
  await page.goto(podcast.path);
  await expect(page.getByRole('switch', { name: 'Autoplay' })).toBeChecked();
  await page.getByRole('button', { name: `Play podcast: ${title}` }).click();
  const audio = page.locator('audio');
  const isHeard = () => audio.evaluate((sound: HTMLAudioElement) => sound.currentTime);
  await expect.poll(isHeard, { timeout: 30_000 }).toBeGreaterThan(0.5);
  const end = (sound: HTMLAudioElement) => {
    sound.currentTime = sound.duration - 0.3;
  };
  await audio.evaluate(end);
  await expect(upNext(page, long)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: speaker.name }).first().click();
  const dock = page.getByRole('region', { name: `Player: ${title}` });
  await expect(dock).toBeVisible();
  await dock.locator('media-play-button').click();
  await expect.poll(isHeard).toBeLessThan(30);
  await audio.evaluate(end);
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(corner(page)).toBeVisible();
  await expect(dock).toHaveCount(0);
  await isPlaying(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(speaker.name);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('the mini player leaves the tabs free', async ({ page }) => {
    await play(page, long.path);
    await page.getByRole('link', { name: creator.name }).first().click();
    await expect(corner(page)).toBeVisible();
    const player = await corner(page).boundingBox();
    const tabs = await page.getByRole('navigation', { name: 'Main, bottom' }).boundingBox();
    expect((player?.y ?? 0) + (player?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
    expect(player?.height).toBeLessThanOrEqual(90);
  });
});
