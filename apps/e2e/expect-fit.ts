import { expect, type Page } from '@playwright/test';

/** Where the page goes beyond the screen, by what. */
const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const over = [...document.body.querySelectorAll('*')].filter(
      (each) => each.getBoundingClientRect().right > clientWidth + 1,
    );
    return over.slice(0, 5).map((each) => `${each.tagName} ${each.className}`);
  });

/** A chart takes a moment to follow its page. */
export async function expectFit(page: Page, what: string): Promise<void> {
  await expect.poll(() => findOverflow(page), `${what} is too wide`).toEqual([]);
}
