// What the fixtures promise: no page is opened before the server has heard what was pressed on another, or on itself.
import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { call, newPerson, registerQuietly } from '../people.ts';
import { openSlowly } from '../slow-scripts.ts';

const probe = '**/api/probe';
const lateMs = 600;

/** Sends two changes that are answered late, then opens a page; what happened, in its order. */
async function openAfterPress(pressed: Page, opened: Page, open: () => Promise<unknown>): Promise<string[]> {
  const order: string[] = [];
  await pressed.goto('/tou');
  await pressed.route(probe, async (route) => {
    await wait(lateMs);
    order.push('arrived');
    await route.fulfill({ json: {} });
  });
  opened.on('request', (request) => void (request.isNavigationRequest() && order.push('opened')));
  // The second goes when the first is answered, as quick presses of one button do.
  await pressed.evaluate(() => {
    const send = () => fetch('/api/probe', { method: 'POST' });
    void send().then(send);
  });
  await open();
  return order;
}

const expected = ['arrived', 'arrived', 'opened'];

test('a page is left only when its changes have arrived', async ({ page }) => {
  expect(await openAfterPress(page, page, () => page.goto('/privacy'))).toEqual(expected);
});

test('a page is loaded again only when its changes have arrived', async ({ page }) => {
  expect(await openAfterPress(page, page, () => page.reload())).toEqual(expected);
});

test("other people and second tabs open a page only when everyone's changes have arrived", async ({
  page,
  someone,
}) => {
  for (const other of [await someone(), await page.context().newPage()]) {
    expect(await openAfterPress(page, other, () => other.goto('/privacy'))).toEqual(expected);
    expect(await openAfterPress(other, page, () => page.goto('/privacy'))).toEqual(expected);
    await page.unroute(probe);
    await other.close();
  }
});

test('what is pressed before a page is alive arrives before the page is left', async ({ page }) => {
  await registerQuietly(page.context(), newPerson('Quick'));
  await openSlowly(page, '/maraonthemat');
  await page.getByRole('button', { name: 'Follow Mara on the Mat' }).click();
  const path = '/v2/public/profiles/followed';
  const followed = await call<{ name: string }[]>(page.context(), 'GET', path);
  expect(followed.map(({ name }) => name)).toEqual(['Mara on the Mat']);
});

test('a change that never arrives holds a page back for a few seconds only', async ({ page }) => {
  await page.goto('/tou');
  await page.route(probe, () => undefined);
  await page.evaluate(() => void fetch('/api/probe', { method: 'POST' }).catch(() => undefined));
  await page.goto('/privacy');
  await expect(page).toHaveURL('/privacy');
});
