// What the fixtures promise: a page is not left before the server has heard what was pressed on it.
import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';

const probe = '**/api/probe';
const lateMs = 600;

/** Presses something whose answer comes late, then leaves; what happened, in its order. */
async function leaveAfterPress(page: Page, leave: () => Promise<unknown>): Promise<string[]> {
  const order: string[] = [];
  await page.goto('/tou');
  await page.route(probe, async (route) => {
    await wait(lateMs);
    order.push('arrived');
    await route.fulfill({ json: {} });
  });
  page.on('request', (request) => void (request.isNavigationRequest() && order.push('left')));
  // Two changes, the second sent when the first is answered, as quick presses of one button are.
  await page.evaluate(() => {
    const send = () => fetch('/api/probe', { method: 'POST' });
    void send().then(send);
  });
  await leave();
  return order;
}

const expected = ['arrived', 'arrived', 'left'];

test('a page is left only when its changes have arrived', async ({ page }) => {
  expect(await leaveAfterPress(page, () => page.goto('/privacy'))).toEqual(expected);
});

test('a page is loaded again only when its changes have arrived', async ({ page }) => {
  expect(await leaveAfterPress(page, () => page.reload())).toEqual(expected);
});

test('the pages of other people and second tabs wait as well', async ({ page, someone }) => {
  for (const other of [await someone(), await page.context().newPage()])
    expect(await leaveAfterPress(other, () => other.goto('/privacy'))).toEqual(expected);
});

test('a page with a change that never arrives is left after a while', async ({ page }) => {
  await page.goto('/tou');
  await page.route(probe, () => undefined);
  await page.evaluate(() => void fetch('/api/probe', { method: 'POST' }).catch(() => undefined));
  await page.goto('/privacy');
  await expect(page).toHaveURL('/privacy');
});
