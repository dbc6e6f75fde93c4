// German words are longer than those of English: pages in German on a phone.
import { expect, type Page } from '@playwright/test';
import { expectFit } from '../expect-fit.ts';
import { test } from '../fixtures.ts';
import { pagesOf, roles } from '../pages.ts';
import { hasTurn } from '../sample.ts';
import { signInAs } from '../sign-in.ts';

test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } });

/** Words that are broken over lines without a hyphen; this browser has no dictionary to hyphenate with. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    for (const heading of document.querySelectorAll('h1, h2, h3')) {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        for (const { index, 0: word } of (texts.currentNode.textContent ?? '').matchAll(/[^\s\u00ad-]+/g)) {
          const range = document.createRange();
          range.setStart(texts.currentNode, index);
          range.setEnd(texts.currentNode, index + word.length);
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
          if (new Set(tops).size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });

for (const width of [390, 360])
  test(`words of headings are whole ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of [
      '/tou',
      '/privacy',
      '/marketing_guidelines',
      '/how-creators-get-paid',
      '/how-views-are-counted',
    ]) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      expect(await brokenWords(page), path).toEqual([]);
    }
  });

for (const role of roles)
  test(`pages of the ${role} fit on a phone in German`, async ({ page }) => {
    await signInAs(page, role);
    for (const [at, { path }] of (await pagesOf[role](page.request)).entries()) {
      // Another fifth of them than the one that is looked at in English.
      if (!hasTurn(at + 2, 5)) continue;
      await test.step(path, async () => {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expect(page.locator('html'), path).toHaveAttribute('lang', 'de');
        await expectFit(page, path);
      });
    }
  });
