// A subscriber wants to leave: every way in which that ends, in two tabs, by keyboard and in German.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { test } from '../fixtures.ts';
import { call, newPerson, registerQuietly } from '../people.ts';
import { subscribeQuietly } from '../subscriptions-quietly.ts';

async function subscribe(page: Page): Promise<void> {
  await registerQuietly(page.context(), newPerson('Leaver'));
  await subscribeQuietly(page, 'good');
}

const isEnding = async (page: Page): Promise<boolean> =>
  (await call<{ cancel_at_end_of_period: boolean }>(page.context(), 'GET', '/v1/subscription'))
    .cancel_at_end_of_period;
const card = (page: Page) => page.getByRole('region', { name: 'Subscription', exact: true });
const launch = async (page: Page) => {
  await page.goto('/settings/subscription');
  await page.getByRole('link', { name: 'Cancel subscription' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Switch to the free plan?' })).toBeVisible();
};

test('leaves with two presses; another tab and the back button know of it', async ({ page }) => {
  await subscribe(page);
  await launch(page);
  // No reason is chosen yet, and none looks as if.
  const dots = page
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => getComputedStyle(radio, '::before').opacity));
  expect(new Set(await dots)).toEqual(new Set(['0']));
  const other = await page.context().newPage();
  const connected = other.waitForEvent('websocket');
  await other.goto('/cancel/confirmation');
  await (await connected).waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'));
  await expect(other.getByRole('button', { name: 'Cancel subscription' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText('Subscription Cancelled')).toBeVisible();
  await expect(card(page)).toContainText(/Your subscription ends on .+\. You have access until then\./);
  await expect(other.getByText(/Your subscription ends on/)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Cancel subscription' })).toHaveCount(0);
  await page.goto('/cancel/confirmation');
  await expect(page.getByText(/Your subscription ends on/)).toBeVisible();
});

test('stays for half the price, by keyboard', async ({ page }) => {
  await subscribe(page);
  await launch(page);
  await page.getByLabel("It's too expensive").focus();
  await page.keyboard.press('Space');
  const offer = page.getByRole('region', { name: 'Stay for half the price' });
  await expect(offer).toContainText(/is \$7\.49 instead of \$14\.99\./);
  await expectAccessible(page, 'half price instead of canceling');
  await page.keyboard.press('Tab');
  await expect(offer.getByRole('button', { name: 'Stay for $7.49' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your next payment is half price.')).toBeVisible();
  await expect(card(page)).toContainText(/Renews on .+ for \$7\.49 instead of \$14\.99\./);
  await launch(page);
  await page.getByLabel("It's too expensive").check();
  await expect(page.getByLabel("It's too expensive")).toBeChecked();
  await expect(offer).toHaveCount(0);
  expect(await isEnding(page)).toBe(false);
});

test('pays for a year instead', async ({ page }) => {
  await subscribe(page);
  // Offered only to who has stayed for months.
  await page.route('**/cancellations/*/reason', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), offer: 'yearly' } });
  });
  await launch(page);
  await page.getByLabel("It's too expensive").check();
  await page
    .getByRole('region', { name: 'Pay yearly and get 2 months free' })
    .getByRole('button', { name: 'Upgrade to yearly' })
    .click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText("You're on the yearly plan.")).toBeVisible();
  await expect(card(page)).toContainText('Yearly subscription');
  expect(await isEnding(page)).toBe(false);
});

test('takes a break instead', async ({ page }) => {
  await subscribe(page);
  await launch(page);
  await page.getByLabel('I need a break').check();
  const offer = page.getByRole('region', { name: 'Take a break instead' });
  await offer.getByRole('button', { name: 'Pause subscription' }).click();
  await page.getByLabel('2 months').check();
  await expectAccessible(page, 'a pause instead of canceling');
  await page.getByRole('button', { name: 'Pause for 2 months' }).click();
  await expect(page.getByText('Your pause is planned.')).toBeVisible();
  await expect(page.getByText(/Your subscription pauses from .+ until/)).toBeVisible();
  expect(await isEnding(page)).toBe(false);
});

test('comes back to the same cancellation, and stays without an offer', async ({ page }) => {
  await subscribe(page);
  await launch(page);
  await page.getByLabel("Something didn't work").check();
  const help = page.getByRole('region', { name: 'Let us fix it' });
  await expect(help.getByRole('link', { name: 'Email support' })).toHaveAttribute('href', /^mailto:/);
  await page.goBack();
  await expect(card(page)).toContainText(/Renews on/);
  await page.goForward();
  await expect(page.getByLabel("Something didn't work")).toBeChecked();
  await expect(help).toBeVisible();
  await page.getByRole('button', { name: 'Keep my subscription' }).click();
  await expect(card(page)).toContainText(/Renews on/);
  expect(await isEnding(page)).toBe(false);
});

test('leaves even when the cancellation could not be launched', async ({ page, watched }) => {
  watched.allow(/cancellations/);
  await subscribe(page);
  await page.route('**/v1/subscription/cancellations', (route) => route.fulfill({ status: 503, json: {} }));
  await launch(page);
  await expect(page.getByRole('alert')).toContainText('Error launching cancellation');
  await page.unroute('**/v1/subscription/cancellations');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.route('**/v1/subscription/cancellations', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Error launching cancellation');
  await page.getByLabel('Another reason').check();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(card(page)).toContainText(/Your subscription ends on/);
});

test('reads the offer in German on a phone', async ({ someone }) => {
  const page = await someone({ locale: 'de-DE', viewport: { width: 390, height: 844 } });
  await subscribe(page);
  await page.goto('/cancel/confirmation');
  await page.getByLabel('Es ist mir zu teuer').check();
  await expect(page.getByRole('button', { name: /^Für 7,49\s\$ bleiben$/ })).toBeVisible();
  await expectAccessible(page, 'the German offer');
  await page.getByRole('button', { name: 'Abo kündigen' }).click();
  await expect(page.getByText('Abo gekündigt')).toBeVisible();
});
