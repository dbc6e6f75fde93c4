// All dialogs look like one product, in both themes, and stand out from the page behind them.
import { expect, type Page } from '@playwright/test';
import { firstPosts } from '../demo-posts.ts';
import { test } from '../fixtures.ts';
import { signInAs } from '../sign-in.ts';

interface Look {
  background: string;
  border: string;
  radius: string;
  shadow: string;
  heading: string;
}

/** How the open dialog looks, once its animation is over. */
async function lookOf(page: Page, name: string | RegExp): Promise<Look> {
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('heading', { level: 2 }).first().waitFor();
  return dialog.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    const { backgroundColor, borderTopWidth, borderTopColor, borderRadius, boxShadow } =
      getComputedStyle(element);
    const heading = element.querySelector('h2');
    if (heading === null) throw new Error('The dialog has no heading.');
    const { fontSize, fontWeight, color } = getComputedStyle(heading);
    return {
      background: backgroundColor,
      border: `${borderTopWidth} ${borderTopColor}`,
      radius: borderRadius,
      shadow: boxShadow,
      heading: `${fontSize} ${fontWeight} ${color}`,
    };
  });
}
const close = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

for (const theme of ['DARK', 'LIGHT'] as const)
  test(`the dialogs that share, tip and upgrade have one look, in the theme ${theme}`, async ({
    page,
    request,
  }) => {
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    const { video } = await firstPosts(request);
    await signInAs(page, 'subscriber', video.path);
    const looks: Record<string, Look> = {};
    await page.getByRole('button', { name: 'Share' }).first().click();
    looks.share = await lookOf(page, /Share/);
    await close(page);
    await page
      .getByRole('button', { name: /^Tip\b/ })
      .first()
      .click();
    looks.tip = await lookOf(page, /Tip/);
    await close(page);
    await page.goto('/settings/subscription');
    await page.getByRole('button', { name: 'Upgrade to yearly' }).click();
    looks.upgrade = await lookOf(page, 'Upgrade to yearly');

    const { share } = looks;
    expect(looks).toEqual({ share, tip: share, upgrade: share });
    expect(share?.border).toMatch(/^1px /);
    const behind = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(share?.background).not.toBe(behind);
  });
