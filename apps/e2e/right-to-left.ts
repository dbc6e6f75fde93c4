import type { Page } from '@playwright/test';

/** How far the page can be scrolled sideways, and what reaches out to the left although it could be read there. */
export const findTroubleFromTheRight = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.setAttribute('dir', 'rtl');
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const over = [...document.body.querySelectorAll('*')].filter(
      (each) => each.getBoundingClientRect().left < -1,
    );
    return [`${scrollWidth - clientWidth} px too wide`, ...over.slice(0, 5).map((each) => each.className)];
  });
