// The whole job without a mouse.
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { cards, fillCard } from '../card.ts';
import { test } from '../fixtures.ts';
import { newPerson, openChannelQuietly, registerQuietly } from '../people.ts';
import { isPlaying, playerState } from '../player.ts';
import { publishQuietly, type PostOfVideo } from '../video-files.ts';

let post: PostOfVideo;
const owner = newPerson('Owner');

test.beforeAll(async ({ browser, baseURL }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  await registerQuietly(context, owner);
  await openChannelQuietly(context, owner, 'BJJ');
  post = await publishQuietly(context, {
    title: `Hands free ${owner.username.slice(-8)}`,
    premium: false,
    seconds: 30,
    tags: ['BJJ'],
  });
  await context.close();
});

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reached ${String(target)}`);
}

const hasFocusRing = (target: Locator): Promise<boolean> =>
  target.evaluate((element) =>
    // A link that covers its card draws the ring around the card.
    [undefined, '::after'].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    }),
  );

test('a keyboard user skips to the content, searches and opens a card', async ({ page }) => {
  await page.goto('/fin/BJJ');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.goto('/');
  const search = page.getByRole('combobox');
  await tabTo(page, search);
  await page.keyboard.type(post.title);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=**');
  const card = page.getByRole('main').getByRole('link', { name: post.title }).first();
  await expect(card).toBeVisible();
  await tabTo(page, card);
  expect(await hasFocusRing(card)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${post.path}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(post.title);
});

test('a keyboard user controls the player with common shortcuts', async ({ page }) => {
  await page.goto(post.path);
  await tabTo(page, page.getByRole('button', { name: `Play video: ${post.title}` }));
  await page.keyboard.press('Enter');
  await isPlaying(page);
  const state = () => playerState(page);
  const paused = async () => (await state()).paused;

  await page.keyboard.press('k');
  await expect.poll(paused).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(paused).toBe(false);
  await page.keyboard.press('k');
  await expect.poll(paused).toBe(true);
  const { seconds } = await state();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await state()).seconds).toBeCloseTo(seconds + 5, 0);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await state()).seconds).toBeCloseTo(seconds, 0);
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await state()).volume).toBeLessThan(1);
  await page.keyboard.press('m');
  await expect.poll(async () => (await state()).muted).toBe(true);
  await page.keyboard.press('c');
  await page.keyboard.press('5');
  await expect.poll(async () => (await state()).seconds).toBeCloseTo(15, 0);
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.keyboard.press('f');
  await expect.poll(isFull).toBe(true);
  await page.keyboard.press('f');
  await expect.poll(isFull).toBe(false);
});

test('a keyboard user likes, comments, and returns from menus and dialogs', async ({ page }) => {
  await registerQuietly(page.context(), newPerson('Keys'));
  await page.goto(post.path);
  const like = page.getByRole('button', { name: /Like Post/ });
  await tabTo(page, like);
  expect(await hasFocusRing(like)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Liked Post/ })).toBeFocused();

  const share = page.getByRole('button', { name: 'Share', exact: true });
  await tabTo(page, share);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await expect(dialog).toBeVisible();
  // Between the last and the first the focus leaves the page for the browser's own buttons: then it is nowhere here.
  const isInside = () =>
    dialog.evaluate(
      (element) => document.activeElement === document.body || element.contains(document.activeElement),
    );
  await expect.poll(isInside).toBe(true);
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    expect(await isInside()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(share).toBeFocused();

  await tabTo(page, page.getByLabel('Your comment'));
  await page.keyboard.type('Written without a mouse.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('article').filter({ hasText: 'Written without a mouse.' })).not.toContainText(
    'Sending…',
  );

  const account = page.getByRole('button', { name: 'Account' });
  await tabTo(page, account, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitem').nth(1)).toBeFocused();
  await expectAccessible(page, 'the menu of the account');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(account).toBeFocused();
});

test('card fields take a card as it is printed and say what is wrong', async ({ page }) => {
  await registerQuietly(page.context(), newPerson('Payer'));
  await page.goto('/subscribe');
  const frame = page.frameLocator('iframe[title="Card details"]');
  const expiry = frame.getByLabel('Expiration date');
  for (const [typed, shown, said] of [
    ['1', '1', 'Year is not valid.'],
    ['5', '05 / ', 'Year is not valid.'],
    ['530', '05 / 30', ''],
    ['3/2031', '03 / 2031', ''],
    ['1340', '13 / 40', 'Month is not valid.'],
    ['0120', '01 / 20', 'This card has expired.'],
    ['1/1920', '01 / 1920', 'Year is not valid.'],
  ] as const) {
    await expiry.fill('');
    await expiry.pressSequentially(typed);
    await expect(expiry).toHaveValue(shown);
    await expiry.blur();
    await expect(expiry).toHaveAccessibleDescription(said);
  }
  await expiry.fill('12/2040');
  await expiry.blur();
  await expect(expiry).toHaveAccessibleDescription('');
  const number = frame.getByLabel('Card number');
  await number.pressSequentially('378282246310005');
  await expect(number).toHaveValue('3782 822463 10005');
  await expect(frame.getByText('American Express', { exact: true })).toBeVisible();
  const cvv = frame.getByLabel('CVV');
  await cvv.fill('123');
  await cvv.blur();
  await expect(cvv).toHaveAccessibleDescription('CVV is not valid.');
  await expect(number).toHaveAttribute('inputmode', 'numeric');
  await expect(expiry).toHaveAttribute('autocomplete', 'cc-exp');
});

/** The script of the card fields comes when the answer is called. */
async function holdCardScript(page: Page): Promise<() => void> {
  const script = Promise.withResolvers<void>();
  await page.route('**/frame.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  return script.resolve;
}

test('card fields take what was typed before their script came', async ({ page }) => {
  await registerQuietly(page.context(), newPerson('Payer'));
  const releaseScript = await holdCardScript(page);
  await page.goto('/subscribe', { waitUntil: 'domcontentloaded' });
  const frame = page.frameLocator('iframe[title="Card details"]');
  const [number, expiry] = [frame.getByLabel('Card number'), frame.getByLabel('Expiration date')];
  await number.fill(cards.good.replaceAll(' ', ''));
  await expiry.fill('1');
  await frame.getByLabel('CVV').focus();
  releaseScript();
  await expect(number).toHaveValue(cards.good);
  await expect(frame.getByText('Visa', { exact: true })).toBeVisible();
  await expect(expiry).toHaveAccessibleDescription('Year is not valid.');
});

test('a payment sent before the script of the card fields came goes through with it', async ({ page }) => {
  await registerQuietly(page.context(), newPerson('Payer'));
  const releaseScript = await holdCardScript(page);
  await page.goto('/subscribe', { waitUntil: 'domcontentloaded' });
  await page.locator('html[data-hydrated="true"]').waitFor();
  await fillCard(page, cards.good);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByText('Verifying your card...')).toBeVisible();
  releaseScript();
  await page.waitForURL('**/thank_you**', { timeout: 15_000 });
});

test('a keyboard user subscribes', async ({ page }) => {
  await registerQuietly(page.context(), newPerson('Payer'));
  await page.goto('/subscribe');
  const yearly = page.getByRole('radio', { name: /^Yearly/ });
  await tabTo(page, yearly);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Monthly/ })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(yearly).toBeChecked();
  const frame = page.frameLocator('iframe[title="Card details"]');
  await expect(frame.getByLabel('Card number')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(frame.getByLabel('Card number')).toBeFocused();
  // Digits are enough: groups, brand and slash come by themselves.
  for (const digits of [cards.good.replaceAll(' ', ''), '1240', '123']) {
    await page.keyboard.type(digits);
    await page.keyboard.press('Tab');
  }
  await expect(frame.getByLabel('Card number')).toHaveValue(cards.good);
  await expect(frame.getByText('Visa', { exact: true })).toBeVisible();
  await expect(frame.getByLabel('Expiration date')).toHaveValue('12 / 40');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/thank_you**');
});
