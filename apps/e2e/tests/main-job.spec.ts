// A creator publishes a real video, a viewer pays once and watches it, and the money arrives to the cent.
import { expect, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { cards, fillCard } from '../card.ts';
import { openWithChangesArrived } from '../changes.ts';
import { test, watch, type Watch } from '../fixtures.ts';
import { addressesOf, recordMedia, signatureFor, takeApart } from '../media-addresses.ts';
import {
  confirmEmailQuietly,
  linkInMail,
  newPerson,
  openChannelQuietly,
  register,
  registerQuietly,
} from '../people.ts';
import { isPlaying } from '../player.ts';
import { publishQuietly, videoFile } from '../video-files.ts';

test.describe.configure({ mode: 'serial' });
// As people have it: what a program opens brings nobody to a channel.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0' });

const creator = newPerson('Creator');
const watcher = newPerson('Watcher');
const title = `Single leg to a finish ${creator.username.slice(-8)}`;
const comment = `Clear from the first minute ${watcher.username.slice(-8)}`;
let path = '';
let creatorPage: Page;
let watcherPage: Page;
let seen: Set<string>;
const watches: Watch[] = [];

async function open(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const page = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  openWithChangesArrived(page);
  watches.push(watch(page));
  return page;
}

test.beforeAll(async ({ browser, baseURL }) => {
  creatorPage = await open(browser, baseURL);
  watcherPage = await open(browser, baseURL);
});
test.afterEach(() => {
  expect(watches.flatMap((each) => each.complaints())).toEqual([]);
});
test.afterAll(async () => {
  await creatorPage.context().close();
  await watcherPage.context().close();
});

test('a visitor starts a channel: registration, email, application', async () => {
  const page = creatorPage;
  await page.goto('/about');
  await page.getByRole('link', { name: 'START A CHANNEL' }).first().click();
  await register(page, creator);
  await page.waitForURL('**/channel/apply**');
  await expect(page.getByRole('region', { name: 'Confirm your email' })).toContainText(creator.email);

  await page.goto(await linkInMail(page.context(), creator.email, '/auth/verify-email'));
  await expect(page.getByRole('heading', { name: 'Your email is confirmed.' })).toBeVisible();

  await page.goto('/channel/apply');
  await expect(page.getByRole('region', { name: 'Confirm your email' })).toHaveCount(0);
  await expect(page.getByLabel('Channel name')).toHaveValue(creator.name);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Select at least one fin.')).toBeVisible();
  await page.getByRole('group', { name: 'Fins' }).getByText('Wrestling', { exact: true }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Your channel is ready.')).toBeVisible();
});

test('a creator uploads a real file, sees it prepared, and publishes it as premium', async () => {
  test.setTimeout(180_000);
  const page = creatorPage;
  await page.getByRole('link', { name: 'Create a video' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create a video' })).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles(await videoFile(12));
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Text', { exact: true }).fill('From the first contact to the finish.');
  await page.getByLabel('Description', { exact: true }).fill('0:00 Contact\n0:05 Finish');
  await expect(page.getByText(/^Preparing \d+%$/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Ready to play')).toBeVisible({ timeout: 120_000 });

  const frame = page.getByRole('radio', { name: 'Frame 2 of the video' });
  await page.locator('label').filter({ has: frame }).click();
  await expect(frame).toBeChecked();
  await page.getByRole('switch', { name: 'Premium' }).click();
  await page.getByRole('group', { name: 'Fins' }).getByText('Wrestling', { exact: true }).click();
  await expect(page.getByText(/^Saved at /)).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Video published.')).toBeVisible();
  await expect(page.getByText(`“${title}” is published.`)).toBeVisible();
  const view = page.getByRole('link', { name: 'View post' });
  path = (await view.getAttribute('href')) ?? '';
  expect(path).toMatch(/^\/post\/\d+\/Single-leg-to-a-finish-/);
  await view.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await page.goto('/content/management');
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Published');
});

test('a viewer finds the video, meets the paywall and signs up from it', async () => {
  const page = watcherPage;
  const found = page.getByRole('link', { name: title }).first();
  // A visitor's page may be some seconds old.
  await expect(async () => {
    await page.goto('/fin/Wrestling');
    await expect(found).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 40_000 });
  await found.click();
  await page.waitForURL(`**${path}`);
  await expect(page.getByRole('heading', { name: 'Watch this video and all premium content' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await page.goto(`/${creator.username}`);
  await page.getByRole('link', { name: title }).first().click();
  const paywall = page.getByRole('region', { name: 'Watch this video and all premium content' });
  await expect(paywall.getByRole('radio', { name: /^Yearly/ })).toBeChecked();
  await paywall.getByRole('button', { name: 'Subscribe' }).click();
  const signUp = page.getByRole('main');
  await expect(signUp.getByRole('heading', { level: 1 })).toHaveText('Create your account');
  await expect(signUp).toContainText(`Watch “${title}”`);
  await expect(signUp).toContainText(`By ${creator.name}`);
  await register(page, watcher);
  await page.waitForURL('**/subscribe?**');
});

test('a viewer pays before they confirm their email, declined first, with the check of the bank, and the post plays', async () => {
  const page = watcherPage;
  for (const each of watches) each.allow(/status of 403/);
  const main = page.getByRole('main');
  await expect(main).toContainText(`Watch “${title}”`);
  await expect(main).toContainText(`By ${creator.name}`);
  // The plan was chosen at the paywall, so it is named here, and can be changed.
  await expect(page.getByRole('radio', { name: /^Yearly/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Change plan' }).click();
  await expect(page.getByRole('radio', { name: /^Yearly/ })).toBeChecked();
  await expect(page.getByText('$12.49').first()).toBeVisible();
  await expect(page.getByText('$14.99').first()).toBeVisible();
  await fillCard(page, cards.declined);
  await page.getByRole('button', { name: 'Pay $149.90' }).click();
  await expect(
    page.getByText('Your card was declined. Try another card or contact your bank.'),
  ).toBeVisible();
  // The field the bank names is marked, and says why.
  await fillCard(page, cards.wrongCvv);
  await page.getByRole('button', { name: 'Pay $149.90' }).click();
  const cvv = page.frameLocator('iframe[title="Card details"]').getByLabel('CVV');
  await expect(cvv).toHaveAttribute('aria-invalid', 'true');
  await expect(cvv).toBeFocused();
  await cvv.blur();
  await expect(cvv).toHaveAccessibleDescription('The CVV is wrong. Check it and try again.');
  await fillCard(page, cards.good);
  await page.getByRole('button', { name: 'Pay $149.90' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL('**/thank_you?**');
  await expect(page.getByText('You now have access to all premium content from all creators.')).toBeVisible();

  await expect(page.getByText(`${creator.name} gets a share of your subscription.`)).toBeVisible();

  seen = recordMedia(page);
  await page.getByRole('link', { name: `Watch “${title}”` }).click();
  await page.waitForURL(`**${path}?play=1`);
  await isPlaying(page);
  const segments = [...seen].filter((address) => address.endsWith('.m4s'));
  expect(segments.length).toBeGreaterThan(0);
  for (const address of segments) expect(address).toMatch(/^\/media\/\w+\.\d+\.[\w-]{27}\/[\w-]+\/hls\//);
});

test('a subscriber likes, saves, follows and comments', async () => {
  const page = watcherPage;
  const actions = page.getByRole('group', { name: 'Post actions' });
  await actions.getByRole('button', { name: /Like Post/ }).click();
  await expect(page.getByRole('button', { name: /Liked Post/ })).toBeVisible();
  await page.getByRole('button', { name: /Save Post/ }).click();
  await expect(page.getByRole('button', { name: /Saved Post/ })).toBeVisible();
  await page.getByRole('button', { name: `Follow ${creator.name}` }).click();
  await expect(page.getByRole('button', { name: `Following ${creator.name}. Unfollow` })).toBeVisible();
  await page.getByLabel('Your comment').fill(comment);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const asking = page.getByRole('dialog', { name: 'Confirm your email' });
  await expect(asking).toContainText(watcher.email);
  await expectAccessible(page, 'the dialog that asks for a confirmed email');
  await asking.getByRole('button', { name: 'Send the email again' }).click();
  await expect(asking.getByText('We sent you a new link.')).toBeVisible();
  await confirmEmailQuietly(page.context(), watcher);
  await expect(asking).toHaveCount(0);
  await expect(page.getByRole('article').filter({ hasText: comment })).toContainText(watcher.name);
  await page.reload();
  await expect(page.getByRole('button', { name: /Liked Post/ })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: comment })).toBeVisible();
  await page.goto(`/${creator.username}`);
  const said = page.getByRole('region', { name: 'Latest comments' });
  await expect(said).toContainText(comment);
  expect((await said.boundingBox())?.height).toBe(468);
  await said.getByRole('link', { name: 'Comment', exact: true }).click();
  await expect(page).toHaveURL(`${path}#comments`);
  await expect(page.getByLabel('Your comment')).toBeInViewport();
  await page.goto('/library');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.goto('/feed');
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
});

test('every address of the video is closed to everyone else', async ({ playwright, baseURL, someone }) => {
  const other = (await someone()).context();
  const otherCreator = newPerson('Other');
  await registerQuietly(other, otherCreator);
  await openChannelQuietly(other, otherCreator);
  const otherPost = await publishQuietly(other, { title: 'Two seconds', premium: true, seconds: 2 });
  const otherSignature = await signatureFor(watcherPage.context(), otherPost.id);

  const anonymous = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const status = async (address: string) => (await anonymous.get(address)).status();
  const id = Number(path.split('/')[2]);
  for (const [kind, address] of Object.entries(await addressesOf(watcherPage.context(), id, seen))) {
    const { signature, rest } = takeApart(address);
    const tampered = signature.slice(0, -1) + (signature.endsWith('A') ? 'B' : 'A');
    const everybodys = signature.replace(/\.\d+\./, '.0.');
    expect(await status(address), `${kind} as signed`).toBe(200);
    expect(await status(`/media/${rest}`), `${kind} without a signature`).toBe(403);
    expect(await status(`/media/${tampered}/${rest}`), `${kind}, tampered`).toBe(403);
    expect(await status(`/media/${everybodys}/${rest}`), `${kind} for another viewer`).toBe(403);
    expect(await status(`/media/${otherSignature}/${rest}`), `${kind}, another post's signature`).toBe(403);
  }
  // A creator without a subscription is a free user to other channels.
  for (const address of [`/api/public/post/${id}/playback`, `/api/post/download/${id}`]) {
    expect((await other.request.get(address)).status(), address).toBe(403);
  }
  expect(await status(`/api/public/post/${id}/playback`)).toBe(403);
  await anonymous.dispose();
});

test('the creator sees the comment and the earnings', async () => {
  const page = creatorPage;
  await page.goto(path);
  await expect(page.getByRole('article').filter({ hasText: comment })).toBeVisible();
  await page.goto('/dashboard?tab=earnings');
  // 30 % of $149.90 is $44.97, given in twelve months: the first one is $3.75.
  const row = page
    .getByRole('table', { name: 'Ledger entries, newest first' })
    .getByRole('row')
    .filter({ hasText: 'Acquisition' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('+$3.75');
  await expect(
    page.getByRole('term').filter({ hasText: 'Balance' }).locator('xpath=following-sibling::dd[1]'),
  ).toHaveText('$3.75');
  await expect(
    page
      .getByRole('term')
      .filter({ hasText: 'Active Subscribers' })
      .locator('xpath=following-sibling::dd[1]'),
  ).toHaveText('1');
});
