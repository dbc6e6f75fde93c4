// On a slow line the page is seen before its scripts have come.
import { expect, type Page } from '@playwright/test';
import { firstPosts } from '../demo-posts.ts';
import { test } from '../fixtures.ts';
import { newPerson, registerQuietly } from '../people.ts';
import { member } from '../sign-in.ts';
import { openSlowly } from '../slow-scripts.ts';

test('a page paints before it requests its scripts', async ({ page }) => {
  await page.goto('/discover');
  await expect(page.locator('#start')).toBeAttached();
  const times = await page.evaluate(() => ({
    paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    scriptMs: Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    ),
  }));
  expect(times.paintMs).toBeLessThan(times.scriptMs);
});

test('a button works that is pressed before the scripts have loaded', async ({ page }) => {
  await openSlowly(page, '/discover');
  const scheme = page.locator('html');
  await expect(scheme).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Switch between dark and light theme' }).click();
  await expect(scheme).toHaveAttribute('data-theme', 'light');
});

test('input from before the scripts have loaded is not lost', async ({ page }) => {
  await openSlowly(page, '/signup?to=/about');
  await page.getByLabel('Username').fill('early_bird');
  await page.getByLabel(/at least 13 years old/).check();
  await expect(page.locator('#start')).toBeAttached();
  await expect(page.getByText('Username is available.')).toBeVisible();
  await expect(page.getByLabel(/at least 13 years old/)).toBeChecked();
});

/** Holds what React has planned, so that the page comes alive in the event that needs it, or when it is let go. */
const holdReact = (page: Page) =>
  page.addInitScript(() => {
    const held: (() => void)[] = [];
    const letGo = () => {
      for (const work of held.splice(0)) work();
      setTimeout(letGo, 5);
    };
    Object.assign(globalThis, { setImmediate: (work: () => void) => held.push(work), held, letGo });
  });

/** Holds the moment in which the page says that it is alive; React answers already. */
const holdAlive = (page: Page) =>
  page.addInitScript(() => {
    const held: (() => void)[] = [];
    const soon = queueMicrotask.bind(globalThis);
    let isHolding = true;
    const letGo = () => {
      isHolding = false;
      for (const work of held.splice(0)) work();
    };
    const queue = (work: () => void) => void (isHolding ? held.push(work) : soon(work));
    Object.assign(globalThis, { queueMicrotask: queue, held, letGo });
  });

test('a button pressed during hydration answers once', async ({ page }) => {
  await holdAlive(page);
  await page.goto('/discover');
  await page.waitForFunction(() => (globalThis as unknown as { held: unknown[] }).held.length > 0);
  await page.getByRole('button', { name: 'Switch between dark and light theme' }).click();
  await page.evaluate(() => (globalThis as unknown as { letGo: () => void }).letGo());
  await page.locator('html[data-hydrated="true"]').waitFor();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('text pasted during hydration is not lost', async ({ page }) => {
  await registerQuietly(page.context(), newPerson('Dictates'));
  const { video } = await firstPosts(page.request);
  await holdReact(page);
  await page.goto(video.path);
  await page.waitForFunction(() => (globalThis as unknown as { held: unknown[] }).held.length > 0);
  await page.getByLabel('Your comment').fill('Said, not typed.');
  await page.evaluate(() => (globalThis as unknown as { letGo: () => void }).letGo());
  await expect(page.getByRole('button', { name: 'Comment', exact: true })).toBeEnabled();
  await expect(page.getByLabel('Your comment')).toHaveValue('Said, not typed.');
});

test('a form submitted before the scripts have loaded is sent afterward', async ({ page }) => {
  const { email, password } = member('viewer');
  await openSlowly(page, '/login?to=/library');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/library');
});

test('an option chosen before the scripts have loaded is selected afterward', async ({ page }) => {
  await page.goto('/northgatewrestling?tab=rankings');
  const path = await page.getByRole('link', { name: /Northgate standings/ }).getAttribute('href');
  await openSlowly(page, path ?? '');
  await page.getByLabel('Select a ranking').selectOption({ label: 'Up to 74 kilos' });
  await expect(page.getByRole('heading', { level: 2, name: 'Up to 74 kilos' })).toBeVisible();
});

test('a menu at the end of the page opens when pressed before the scripts have loaded', async ({ page }) => {
  await openSlowly(page, '/discover');
  await expect(page.locator('#start')).toBeAttached();
  const button = page.getByRole('button', { name: /^More actions for/ }).last();
  await button.click();
  expect(await page.locator('html').getAttribute('data-hydrated')).toBeNull();
  await expect(page.getByRole('menuitem', { name: 'Share' })).toBeVisible();
});
