// Every component in every state: it is accessible, and it matches its picture. One theme a day, in a soak both.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { test } from '../fixtures.ts';
import { hasTurn } from '../sample.ts';

const themes = ['dark', 'light'] as const;
/** Glyph edges differ a little between builds of Chromium; a component that moved differs more. */
const tolerance = { maxDiffPixelRatio: 0.01, animations: 'disabled', caret: 'hide' } as const;

test.use({ viewport: { width: 640, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

async function openGallery(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('theme', value), theme.toUpperCase());
  await page.goto('/dev/components');
  await page.locator('html[data-hydrated="true"]').waitFor();
  await page.evaluate(() => document.fonts.ready);
}

/** A menu belongs to its button, not to a landmark. */
async function expectMenuAccessible(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page }).disableRules('region');
  expect((await axe.analyze()).violations).toEqual([]);
}

for (const theme of themes.filter((_, at) => hasTurn(at, 2))) {
  test(`every component matches its screenshot and is accessible, ${theme}`, async ({ page }) => {
    await openGallery(page, theme);
    await expectAccessible(page, `components, ${theme}`);
    const names = await page
      .locator('[data-picture]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-picture') ?? ''));
    expect(names.length).toBeGreaterThan(12);
    for (const name of names) {
      const part = page.locator(`[data-picture="${name}"]`);
      await expect.soft(part).toHaveScreenshot([theme, `${name}.png`], tolerance);
    }
  });

  test(`menu, messages and dialog match their screenshots and are accessible, ${theme}`, async ({ page }) => {
    await openGallery(page, theme);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem').first()).toBeFocused();
    await expectMenuAccessible(page);
    await expect.soft(menu).toHaveScreenshot([theme, 'menu.png'], tolerance);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused();

    await page.getByRole('button', { name: 'Show a message' }).click();
    await page.getByRole('button', { name: 'Show an error' }).click();
    const messages = page.getByRole('region', { name: 'Messages', exact: true });
    await expect(messages.getByRole('alert')).toHaveText('We couldn’t save your draft. Try again.');
    // A hovered message does not expire.
    await messages.hover();
    await expectAccessible(page, `messages, ${theme}`);
    await expect.soft(messages).toHaveScreenshot([theme, 'messages.png'], tolerance);

    await page.getByRole('button', { name: 'Open a dialog' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this post?' });
    await expectAccessible(page, `dialog, ${theme}`);
    await expect.soft(dialog).toHaveScreenshot([theme, 'dialog.png'], tolerance);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Open a dialog' })).toBeFocused();
  });

  test(`tooltip, share and sign-up match their screenshots and are accessible, ${theme}`, async ({
    page,
  }) => {
    await openGallery(page, theme);
    const layers = page.locator('[data-picture="layers"]');
    await layers.getByRole('button', { name: 'Edit' }).hover();
    await expect.soft(layers).toHaveScreenshot([theme, 'tooltip.png'], tolerance);

    await layers.getByRole('button', { name: 'Ask to sign up' }).click();
    const joining = page.getByRole('dialog', { name: /^Join / });
    await expectAccessible(page, `sign-up, ${theme}`);
    await expect.soft(joining).toHaveScreenshot([theme, 'sign-up.png'], tolerance);
    await page.keyboard.press('Escape');

    await layers.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
    await expectAccessible(page, `share, ${theme}`);
  });
}

test('components fit the width of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openGallery(page, 'dark');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'components on a phone');
  await expect
    .soft(page.locator('[data-picture="table"]'))
    .toHaveScreenshot(['dark', 'table-on-a-phone.png'], tolerance);
});
