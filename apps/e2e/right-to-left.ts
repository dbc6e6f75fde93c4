import type { Page } from '@playwright/test';

/** Overflow of a page in right-to-left layout: its width, and up to five elements beyond the left edge. */
export const findTroubleFromTheRight = (page: Page) =>
  page.evaluate(() => {
    const html = document.documentElement;
    const written = html.getAttribute('dir') ?? 'ltr';
    html.setAttribute('dir', 'rtl');
    const { scrollWidth, clientWidth } = html;
    const over =
      scrollWidth > clientWidth
        ? [...document.body.querySelectorAll('*')].filter((each) => each.getBoundingClientRect().left < -1)
        : [];
    html.setAttribute('dir', written);
    if (scrollWidth <= clientWidth) return [];
    return [`${scrollWidth - clientWidth} px too wide`, ...over.slice(0, 5).map((each) => each.className)];
  });
