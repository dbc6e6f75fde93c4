// German words are longer than those of English: pages in German on a phone.
import { expect } from '@playwright/test';
import { expectFit } from '../expect-fit.ts';
import { test } from '../fixtures.ts';
import { pagesOf, roles } from '../pages.ts';
import { hasTurn } from '../sample.ts';
import { signInAs } from '../sign-in.ts';

test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } });

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
