// The payments desk, as journeys use it.
import { expect, type Page } from '@playwright/test';
import type { Person } from './people.ts';

/** Opens the only payment of a person. Until the search responds, the page lists all payments. */
export async function openPayment(page: Page, { username }: Person): Promise<void> {
  await page.goto('/admin/payments');
  await page.getByRole('searchbox').fill(username);
  await page.getByRole('button', { name: 'Search payments' }).click();
  await page.waitForURL((url) => url.searchParams.get('q') === username);
  const list = page.getByRole('list', { name: 'Payments, newest first' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
}
