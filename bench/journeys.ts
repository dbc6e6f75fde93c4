// npm run bench:journeys: the two main journeys by the shortest path, in presses, pages and seconds, on
// the built product. BENCH_REUSE=1 uses the server already running at E2E_PORT, also one of another version.
import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { dataFolder, origin } from '../apps/e2e/address.ts';
import { launchOptions } from '../apps/e2e/browser.ts';
import { cards } from '../apps/e2e/card.ts';
import { linkInMail, newPerson, type Person } from '../apps/e2e/people.ts';
import { isPlaying } from '../apps/e2e/player.ts';
import { serverEnv } from '../apps/e2e/server-env.ts';
import { publishQuietly, videoFile } from '../apps/e2e/video-files.ts';

const root = join(import.meta.dirname, '..');
const say = (text: string) => void process.stdout.write(`${text}\n`);

/** A person at a browser: each click, key, choice of a file and filled field is one press. */
interface Hand {
  page: Page;
  press(what: Locator): Promise<void>;
  fill(what: Locator, text: string): Promise<void>;
  choose(what: Locator, file: string): Promise<void>;
  /** The link of an email opens a new tab, in which the person continues. */
  openMail(person: Person): Promise<void>;
  counted(): { presses: number; fields: number; pages: number };
}

async function takeSeat(context: BrowserContext): Promise<Hand> {
  const sum = { presses: 0, fields: 0, pages: 0 };
  const watch = (page: Page): Page => {
    let last = '';
    page.on('framenavigated', (frame) => {
      const { pathname } = new URL(frame.url());
      if (frame !== page.mainFrame() || pathname === last || frame.url() === 'about:blank') return;
      last = pathname;
      // Pages that only redirect don't count.
      if (!pathname.startsWith('/auth/callback')) sum.pages += 1;
    });
    return page;
  };
  const hand: Hand = {
    page: watch(await context.newPage()),
    async press(what) {
      await what.click();
      sum.presses += 1;
    },
    async fill(what, text) {
      await what.fill(text);
      sum.fields += 1;
    },
    async choose(what, file) {
      const choosing = hand.page.waitForEvent('filechooser');
      await what.click();
      await (await choosing).setFiles(file);
      sum.presses += 2;
    },
    async openMail(person) {
      const link = await linkInMail(context, person.email, '/auth/verify-email');
      sum.presses += 1;
      hand.page = watch(await context.newPage());
      await hand.page.goto(link);
      await hand.page.getByRole('heading', { level: 1, name: /confirmed\.$/ }).waitFor();
    },
    counted: () => ({ ...sum }),
  };
  return hand;
}

async function signUp(hand: Hand, person: Person): Promise<void> {
  const { page } = hand;
  await hand.fill(page.getByLabel('Full Name'), person.name);
  await hand.fill(page.getByLabel('Username'), person.username);
  await hand.fill(page.getByLabel('Email'), person.email);
  await hand.fill(page.getByLabel('Password', { exact: true }), person.password);
  await hand.press(page.getByLabel(/at least 13 years old/));
  await hand.press(page.getByLabel(/I agree to the Terms of Use/));
  await page.getByText('Username is available.').waitFor();
  await hand.press(page.getByRole('button', { name: 'Sign Up' }));
}

/** The index of the first that appears. */
const firstOf = (...ways: Locator[]): Promise<number> =>
  Promise.any(
    ways.map((way, at) =>
      way
        .first()
        .waitFor({ timeout: 60_000 })
        .then(() => at),
    ),
  );

/** From a first visit to a video that can be shared. */
async function becomeCreator(hand: Hand): Promise<void> {
  const creator = newPerson('Maker');
  await hand.page.goto(`${origin}/about`);
  await hand.press(hand.page.getByRole('link', { name: 'START A CHANNEL' }).first());
  await signUp(hand, creator);
  const application = hand.page;
  await application.waitForURL('**/channel/apply**');
  await hand.openMail(creator);
  await hand.page.close();
  hand.page = application;
  await application.bringToFront();
  const isAsked = () => application.getByRole('region', { name: /^Confirm your (email|address)$/ });
  // Versions whose page does not notice the confirmation must be reloaded.
  await isAsked()
    .waitFor({ state: 'detached', timeout: 5_000 })
    .catch(() => hand.press(application.locator('html')).then(() => application.reload()));
  const { page } = hand;
  await hand.press(page.getByRole('group', { name: 'Fins' }).getByText('Wrestling', { exact: true }));
  await hand.press(page.getByRole('button', { name: 'Apply' }));
  await hand.press(page.getByRole('link', { name: 'Create a video' }));
  await hand.choose(page.getByRole('button', { name: 'Choose a file' }), await videoFile(12));
  await hand.fill(page.getByLabel('Title', { exact: true }), 'The first video');
  const text = page.getByLabel('Text', { exact: true });
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  const isPublished = page.getByText('Video published.').first();
  await hand.press(page.getByRole('group', { name: 'Fins' }).getByText('Wrestling', { exact: true }));
  await hand.press(publish);
  const missing = page.locator('[aria-invalid="true"]').first();
  if ((await firstOf(isPublished, page.getByRole('link', { name: 'View post' }), missing)) === 2) {
    await hand.fill(text, 'What there is to see.');
    await hand.press(publish);
  }
  await hand.press(page.getByRole('link', { name: 'View post' }));
  await isPlayingNow(hand);
}

async function isPlayingNow(hand: Hand): Promise<void> {
  const { page } = hand;
  // A page opened without autoplay shows a poster.
  const play = page.getByRole('button', { name: /^Play/ }).first();
  if ((await firstOf(page.locator('video'), play)) === 1) await hand.press(play);
  await isPlaying(page);
}

async function fillCard(hand: Hand): Promise<void> {
  const frame = hand.page.frameLocator('iframe[title="Card details"]');
  const printed = frame.getByLabel('Expiration date');
  const isPrinted = (await firstOf(printed, frame.getByLabel('Month'))) === 0;
  const expires = isPrinted ? { 'Expiration date': '12 / 40' } : { Month: '12', Year: '2040' };
  const typed = { 'Card number': cards.good, ...expires, CVV: '123' };
  for (const [label, text] of Object.entries(typed)) await hand.fill(frame.getByLabel(label), text);
}

/** From a link to a premium video to its playback. */
async function subscribe(hand: Hand, path: string): Promise<void> {
  const viewer = newPerson('Payer');
  const { page } = hand;
  await page.goto(origin + path);
  const paywall = page.getByRole('region', { name: 'Watch this video and all premium content' });
  await hand.press(paywall.getByRole('button', { name: 'Subscribe' }));
  const heading = page.getByRole('heading', { level: 1, name: 'Create your account' });
  const again = page.getByRole('main').getByRole('link', { name: 'Subscribe' });
  if ((await firstOf(heading, again)) === 1) await hand.press(again.first());
  await signUp(hand, viewer);
  await page.waitForURL('**/subscribe?**');
  await fillCard(hand);
  await hand.press(page.getByRole('button', { name: /^Pay \$/ }));
  const dialog = page.getByRole('dialog', { name: 'Confirm your email' });
  const onward = page.getByRole('link', { name: /^(Watch “|Continue$)/ });
  if ((await firstOf(onward, dialog)) === 1) {
    await hand.openMail(viewer);
    await hand.page.close();
    hand.page = page;
    await page.bringToFront();
    await dialog.waitFor({ state: 'detached' });
  }
  await hand.press(onward.first());
  await isPlayingNow(hand);
}

async function measure(
  name: string,
  context: BrowserContext,
  walk: (hand: Hand) => Promise<void>,
): Promise<void> {
  const hand = await takeSeat(context);
  const from = performance.now();
  await walk(hand);
  const seconds = (performance.now() - from) / 1000;
  const { presses, fields, pages } = hand.counted();
  const cells = [presses, fields, presses + fields, pages, seconds.toFixed(1)];
  say(`${name.padEnd(38)}${cells.map((cell) => String(cell).padStart(9)).join('')}`);
}

function startServer(): ChildProcess | null {
  if (process.env.BENCH_REUSE === '1') return null;
  rmSync(dataFolder, { recursive: true, force: true });
  const env = { ...process.env, ...serverEnv };
  return spawn(process.execPath, ['apps/server/src/main.ts'], { cwd: root, env, stdio: 'ignore' });
}

async function untilReady(): Promise<void> {
  const isReady = () =>
    fetch(`${origin}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await new Promise((done) => setTimeout(done, 300));
}

async function main(): Promise<void> {
  const server = startServer();
  const browser = await chromium.launch(launchOptions());
  try {
    await untilReady();
    const seat = () => browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
    const columns = ['clicks', 'fields', 'presses', 'pages', 'seconds'];
    say(`${''.padEnd(38)}${columns.map((each) => each.padStart(9)).join('')}`);
    const creator = await seat();
    await measure('new creator to published video', creator, becomeCreator);
    const post = { title: 'Behind the paywall', premium: true, seconds: 12, tags: ['Wrestling'] };
    const { path } = await publishQuietly(creator, post);
    await measure('new viewer to paid and watching', await seat(), (hand) => subscribe(hand, path));
  } finally {
    await browser.close();
    server?.kill('SIGTERM');
    if (server !== null) await new Promise((done) => server.once('exit', done));
  }
}

await main();
