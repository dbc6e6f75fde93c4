import { expect, type Page } from '@playwright/test';

/** Elements that overflow the page horizontally. */
const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const over = [...document.body.querySelectorAll('*')].filter(
      (each) => each.getBoundingClientRect().right > clientWidth + 1,
    );
    return over.slice(0, 5).map((each) => `${each.tagName} ${each.className}`);
  });

/** Charts resize a moment after their page. */
export async function expectFit(page: Page, what: string): Promise<void> {
  await expect.poll(() => findOverflow(page), `${what} is too wide`).toEqual([]);
}
