// A coupon from the administration to the checkout, and a gift from one person to another.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { cards, fillCard } from '../card.ts';
import { firstPosts } from '../demo-posts.ts';
import { expectFit } from '../expect-fit.ts';
import { allowOn, test } from '../fixtures.ts';
import { call, linkInMail, newPerson, register, registerQuietly } from '../people.ts';
import { signInAs } from '../sign-in.ts';
import { endPeriod } from '../subscriptions-quietly.ts';

test('an administrator makes a coupon, and a person pays half with it', async ({ page, someone }) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/growth');
  const code = `SPRING-${Date.now().toString(36).toUpperCase()}`;
  await page.getByRole('button', { name: 'Make a Coupon' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a coupon' });
  await dialog.getByLabel('Code').fill(code.toLowerCase());
  await dialog.getByLabel('Percent').fill('150');
  await dialog.getByRole('button', { name: 'Make Coupon' }).click();
  await expect(dialog.getByText('Enter up to 100 percent.')).toBeVisible();
  await expectAccessible(page, 'making a coupon');
  await dialog.getByLabel('Percent').fill('50');
  await dialog.getByRole('button', { name: 'Make Coupon' }).click();
  const offer = page.getByRole('listitem').filter({ hasText: code });
  await expect(offer).toContainText('50% off');
  await expect(offer).toContainText('Used 0 times');
  await expectAccessible(page, 'coupons');

  const buyer = await someone();
  await registerQuietly(buyer.context(), newPerson('Saver'));
  allowOn(buyer, /404 .*\/v1\/offer/);
  await buyer.goto('/subscribe?plan=monthly10');
  await buyer.getByRole('button', { name: 'Have a code?' }).click();
  await buyer.getByLabel('Code', { exact: true }).fill('NO-SUCH-CODE');
  await buyer.getByRole('button', { name: 'Use Code' }).click();
  await expect(buyer.getByText("This code doesn't exist.")).toBeVisible();
  await buyer.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
  await buyer.getByRole('button', { name: 'Use Code' }).click();
  await expect(buyer.getByText(`${code}: $7.50 off, for 1 payment`)).toBeVisible();
  await expect(buyer.getByText('for $14.99, until you cancel')).toBeVisible();
  await expectAccessible(buyer, 'a checkout with a code');
  await fillCard(buyer, cards.good);
  await buyer.getByRole('button', { name: 'Pay $7.49' }).click();
  await expect(buyer).toHaveURL(/\/thank_you/);

  await page.reload();
  await expect(offer).toContainText('Used 1 time');
  await offer.getByRole('button', { name: `End ${code}` }).click();
  await expect(offer.getByText('Over', { exact: true })).toBeVisible();

  const late = await someone();
  await registerQuietly(late.context(), newPerson('Late'));
  allowOn(late, /410 .*\/v1\/offer/);
  await late.goto(`/subscribe?plan=monthly10&coupon=${code}`);
  await expect(late.getByText('This code is no longer valid.')).toBeVisible();
  await expect(late.getByRole('button', { name: 'Pay $14.99' })).toBeEnabled();
});

/** Each card has one free trial, and the data of a server may be of many runs. */
function newCard(): string {
  const digits = `4${String(Date.now()).padStart(14, '0')}`.slice(0, 15);
  const sum = digits
    .split('')
    .toReversed()
    .reduce((all, digit, i) => {
      const value = Number(digit) * (i % 2 === 0 ? 2 : 1);
      return all + (value > 9 ? value - 9 : value);
    }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

test('an administrator makes a free trial, and a person has it until the first payment', async ({
  page,
  someone,
}) => {
  test.slow();
  await signInAs(page, 'admin');
  await page.goto('/admin/growth');
  const code = `TRY-${Date.now().toString(36).toUpperCase()}`;
  await page.getByRole('button', { name: 'Make a Coupon' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a coupon' });
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByLabel('What it gives').selectOption({ label: 'A free trial' });
  await dialog.getByLabel('Days').fill('91');
  await dialog.getByRole('button', { name: 'Make Coupon' }).click();
  await expect(dialog.getByText('Enter 1 to 90 days.')).toBeVisible();
  await expectAccessible(page, 'making a free trial');
  await dialog.getByLabel('Days').fill('14');
  await dialog.getByRole('button', { name: 'Make Coupon' }).click();
  const offer = page.getByRole('listitem').filter({ hasText: code });
  await expect(offer).toContainText('Free for 14 days');

  const [who, card] = [newPerson('Trial'), newCard()];
  const visitor = await someone();
  await registerQuietly(visitor.context(), who);
  await visitor.goto(`/subscribe?plan=monthly10&coupon=${code}`);
  await expect(visitor.getByText(`${code}: free for 14 days`)).toBeVisible();
  await expect(visitor.getByText(/Free until .*, then \$14\.99 a month until you cancel/)).toBeVisible();
  await expectAccessible(visitor, 'a checkout with a free trial');
  await fillCard(visitor, card);
  await visitor.getByRole('button', { name: 'Start Free Trial' }).click();
  await expect(visitor).toHaveURL(/\/thank_you/);
  await visitor.goto('/settings/subscription');
  await expect(visitor.getByText(/Free until .*, then \$14\.99/)).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Upgrade to yearly' })).toHaveCount(0);
  await expectAccessible(visitor, 'a free trial');
  await page.reload();
  await expect(offer).toContainText('Used 1 time');

  const twin = await someone();
  await registerQuietly(twin.context(), newPerson('Twin'));
  allowOn(twin, /409 .*\/v1\/subscription/);
  await twin.goto(`/subscribe?plan=monthly10&coupon=${code}`);
  await fillCard(twin, card);
  await twin.getByRole('button', { name: 'Start Free Trial' }).click();
  await expect(twin.getByText(/This card was used for a free trial before/)).toBeVisible();

  await endPeriod(visitor.context());
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByText(/Renews on .* for \$14\.99/)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  await expect(visitor.getByText('Monthly subscription')).toBeVisible();
});

test('a gift is bought, and redeemed by a person without an account', async ({ page, someone }) => {
  const [buyer, friend] = [newPerson('Giver'), newPerson('Friend')];
  await registerQuietly(page.context(), buyer);
  await page.goto('/subscribe/gift');
  await page.getByRole('radio', { name: /A month/ }).check();
  await page.getByLabel('Their email address').fill('nobody');
  await page.getByLabel('A few words').fill('Happy birthday');
  await expectAccessible(page, 'buying a gift');
  await fillCard(page, cards.good);
  await page.getByRole('button', { name: 'Pay $14.99' }).click();
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await page.getByLabel('Their email address').fill(friend.email);
  await page.getByRole('button', { name: 'Pay $14.99' }).click();
  await expect(page.getByText('The gift is yours to give.')).toBeVisible();
  const gifts = page.getByRole('list', { name: 'Gifts you bought' });
  await expect(gifts).toContainText(`Sent to ${friend.email}`);
  await expect(gifts.getByText('Not redeemed')).toBeVisible();
  await expectAccessible(page, 'a gift that was bought');

  const address = await linkInMail(page.context(), friend.email, '/subscribe/redeem');
  const phone = await someone({
    ...{ locale: 'de-DE', colorScheme: 'dark' },
    viewport: { width: 390, height: 844 },
  });
  await phone.goto(address);
  await expect(phone.getByText(`${buyer.name} schenkt dir einen Monat Premium`)).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Registrieren und einlösen' })).toBeInViewport();
  await expectAccessible(phone, 'a gift on a dark phone in German');

  const other = await someone();
  await other.goto(address);
  await expect(other.getByText(`${buyer.name} gives you: a month of Premium`)).toBeVisible();
  await expect(other.getByText('Happy birthday')).toBeVisible();
  await expectAccessible(other, 'a gift before it is redeemed');
  await other.getByRole('link', { name: 'Sign Up to Redeem' }).click();
  await register(other, friend);
  await expect(other).toHaveURL(/\/subscribe\/redeem/);
  await other.getByRole('button', { name: 'Redeem', exact: true }).click();
  await expect(other.getByRole('heading', { name: 'Premium is open' })).toBeVisible();
  await expectAccessible(other, 'a gift that was redeemed');

  await other.goto('/settings/subscription');
  await expect(other.getByText(/Your gift ends on/)).toBeVisible();
  await expectAccessible(other, 'the subscription of a gift');
  await other.goto('/subscribe/redeem?code=AAAA-BBBB');
  await expect(other.getByText("This code doesn't belong to a gift.")).toBeVisible();

  await page.reload();
  await expect(gifts.getByText('Redeemed', { exact: true })).toBeVisible();
});

interface Gated {
  path: string;
  content: { contentTitle: string };
}
const gateOf = (page: Page, { content }: Gated) =>
  page.getByRole('region', { name: content.contentTitle }).filter({ hasText: 'Have a code?' });

/** Ends at the gate of a premium post. */
async function openGate(page: Page, post: Gated, given: string) {
  const person = newPerson(given);
  await registerQuietly(page.context(), person);
  await page.goto(post.path);
  await expect(gateOf(page, post)).toBeVisible();
  return person;
}

async function expectOpen(page: Page, post: Gated): Promise<void> {
  await expect(page).toHaveURL(({ pathname }) => pathname === post.path);
  await expect(page.getByRole('heading', { level: 1, name: post.content.contentTitle })).toBeVisible();
  await expect(page.getByLabel('Your comment')).toBeEnabled();
  await expect(gateOf(page, post)).toHaveCount(0);
}

test('a gift is bought at the gate of a post, and its code opens the same gate', async ({
  page,
  request,
  someone,
}) => {
  const { premiumArticle: post } = await firstPosts(request);
  const friends = await someone();
  const friend = await openGate(friends, post, 'Friend');

  const buyer = await openGate(page, post, 'Giver');
  await gateOf(page, post).getByRole('link', { name: 'Give this as a gift' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Give Premium' })).toBeVisible();
  await page.getByRole('radio', { name: /A month/ }).check();
  await page.getByLabel('Their email address').fill(friend.email);
  await fillCard(page, cards.good);
  await page.getByRole('button', { name: 'Pay $14.99' }).click();
  await expect(page.getByText('The gift is yours to give.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Gifts you bought' })).toContainText(`Sent to ${friend.email}`);
  const field = page.getByRole('textbox', { name: /Code/ });
  await page.setViewportSize({ width: 390, height: 844 });
  const hidden = () => field.evaluate((input) => input.scrollWidth - input.clientWidth);
  await expect.poll(hidden, 'the code is cut off').toBeLessThanOrEqual(0);
  await expectFit(page, 'bought gifts');
  // What is given away opens nothing for the person who paid.
  await page.goto(post.path);
  await expect(gateOf(page, post)).toBeVisible();

  const address = await linkInMail(page.context(), friend.email, '/subscribe/redeem');
  const code = new URL(address).searchParams.get('code') ?? '';
  await gateOf(friends, post).getByRole('link', { name: 'Have a code?' }).click();
  await friends.getByLabel('Code', { exact: true }).fill(` ${code.toLowerCase()} `);
  await friends.getByRole('button', { name: 'Continue' }).click();
  await expect(friends.getByText(`${buyer.name} gives you: a month of Premium`)).toBeVisible();
  await friends.getByRole('button', { name: 'Redeem', exact: true }).click();
  await expect(friends.getByRole('heading', { name: 'Premium is open' })).toBeVisible();
  await friends.getByRole('link', { name: 'Continue' }).click();
  await expectOpen(friends, post);
});

test('a coupon typed at the gate of a post lowers the price of its checkout', async ({
  page,
  request,
  someone,
  watched,
}) => {
  // A coupon is no gift.
  watched.allow(/404 .*\/v1\/gift/);
  const { premiumArticle: post } = await firstPosts(request);
  const admin = await someone();
  await signInAs(admin, 'admin', '/about');
  const code = `GATE-${Date.now().toString(36).toUpperCase()}`;
  await call(admin.context(), 'POST', '/admin/offers', { code, kind: 'percent', amount: 50 });

  await openGate(page, post, 'Saver');
  await gateOf(page, post).getByRole('link', { name: 'Have a code?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Redeem a code' })).toBeVisible();
  await expect(page.getByText('A coupon lowers the price at the checkout.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Use it at the checkout' }).click();
  await page.getByRole('radio', { name: /^Monthly/ }).check();
  await expect(page.getByText(`${code}: $7.50 off, for 1 payment`)).toBeVisible();
  await fillCard(page, cards.good);
  await page.getByRole('button', { name: 'Pay $7.49' }).click();
  await expect(page).toHaveURL(/\/thank_you/);
  await page.getByRole('link', { name: post.content.contentTitle }).first().click();
  await expectOpen(page, post);
});
