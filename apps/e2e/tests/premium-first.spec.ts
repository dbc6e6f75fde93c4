// Podcasts and streams begin premium. Their forms say so, and lead to where that is changed; streams of a demo may be
// free at once.
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { becomeCreator } from '../managed-list.ts';
import { call } from '../people.ts';
import { soundFile } from '../podcasts.ts';
import { uploadQuietly } from '../upload-quietly.ts';

test.describe.configure({ timeout: 180_000 });

test('the form of a podcast leads to the menu that makes it free after publishing', async ({ page }) => {
  await becomeCreator(page, 'Opening');
  await page.goto('/create/podcast');
  const way = page.getByRole('link', { name: 'Open your podcasts' });
  await way.click();
  // It works before there is anything to open.
  await expect(page).toHaveURL(/\/content\/management\?kind=audio$/);
  await expect(page.getByText('No posts found.')).toBeVisible();

  const bytes = await readFile(await soundFile(20, 33));
  const assetId = await uploadQuietly(page.context(), { kind: 'audio', fileName: 'tones.m4a', bytes });
  const post = { title: 'Opened talk', mediaType: 'audio', assetId, draft: false };
  const { id } = await call<{ id: number }>(page.context(), 'POST', '/create/post', post);
  await page.goto('/create/podcast');
  await way.click();
  await page.getByRole('button', { name: 'More actions for Opened talk' }).click();
  await page.getByRole('menuitem', { name: 'Make free' }).click();
  await expect(page.getByText('“Opened talk” is free for everyone now.')).toBeVisible();
  expect(await call(page.context(), 'GET', `/public/post/${id}`)).toMatchObject({ premiumPlan: 0 });
  await page.getByRole('button', { name: 'More actions for Opened talk' }).click();
  await page.getByRole('menuitem', { name: 'Make premium' }).click();
  await expect(page.getByText('“Opened talk” is for subscribers now.')).toBeVisible();

  await page.goto('/create/stream');
  const premium = page.getByRole('switch', { name: 'Premium' });
  await expect(premium).toBeChecked();
  await premium.uncheck();
  await expect(premium).not.toBeChecked();
});
