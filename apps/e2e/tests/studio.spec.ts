// The studio: its own navigation, and where a creator's work begins.
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { test } from '../fixtures.ts';
import { becomeCreator, openManaged, writeDraft } from '../managed-list.ts';

test('a new creator finds first steps and unfinished drafts on the studio home', async ({ page }) => {
  await becomeCreator(page, 'Studio');
  await writeDraft(page, 'Half a thought', 60);
  await page.goto('/content');
  await expect(page.getByRole('heading', { name: 'Studio', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Publish your first post' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Drafts to finish' })).toContainText('Half a thought');
  await expect(page.getByRole('main').getByRole('link', { name: 'How creators get paid' })).toHaveAttribute(
    'href',
    '/how-creators-get-paid',
  );
  await expectAccessible(page, 'studio home');
  const rail = page.getByRole('navigation', { name: 'Studio', exact: true });
  await rail.getByRole('link', { name: 'Content', exact: true }).click();
  await expect(page).toHaveURL(/\/content\/management$/);
  await expect(rail.getByRole('link', { name: 'Content', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await rail.getByRole('link', { name: 'Calendar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible();
});

test('a creator sees which channel they publish on in the studio and in Create', async ({ page }) => {
  const { name } = await becomeCreator(page, 'Whose');
  await openManaged(page);
  await expect(page.getByRole('navigation', { name: 'Studio', exact: true })).toContainText(name);
  await page.getByRole('banner').getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText(`On ${name}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('navigation', { name: 'Studio pages' })).toBeVisible();
  await page.goto('/feed');
  await expect(page.getByRole('navigation', { name: 'Studio pages' })).toHaveCount(0);
});
