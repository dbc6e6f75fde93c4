// Pages whose console errors and failed requests fail the test, and other fixtures of journeys.
import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { openWithChangesArrived } from './changes.ts';

/** Collects a page's errors and warnings; `allow` lists those a test provokes on purpose. */
export interface Watch {
  allow(pattern: RegExp): void;
  complaints(): string[];
}

/** On a busy machine a part of a broadcast is late: players request it again. */
const latePart = /503.*\/media\/.*\/hls\//;

export function watch(page: Page): Watch {
  const allowed: RegExp[] = [latePart];
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => heard.push(`error: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) heard.push(`status ${response.status()}: ${response.url()}`);
  });
  return {
    allow: (pattern) => allowed.push(pattern),
    complaints: () => heard.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}

const watches = new WeakMap<Page, Watch>();
/** Allows messages that a test provokes on purpose, on a page of `someone`. */
export const allowOn = (page: Page, pattern: RegExp): void => watches.get(page)?.allow(pattern);

interface Fixtures {
  watched: Watch;
  /** A page in a separate browser, for another person. */
  someone: (options?: BrowserContextOptions) => Promise<Page>;
}

/** Pages without scripts only send forms, which are navigations. */
function follow(context: BrowserContext, hasScripts = true): void {
  if (hasScripts) context.on('page', openWithChangesArrived);
}

export const test = base.extend<Fixtures>({
  context: async ({ context, javaScriptEnabled }, use) => {
    follow(context, javaScriptEnabled);
    await use(context);
  },
  watched: [
    async ({ page }, use) => {
      const watched = watch(page);
      await use(watched);
      expect(watched.complaints()).toEqual([]);
    },
    { auto: true },
  ],
  someone: async ({ browser, baseURL }, use) => {
    const opened: { page: Page; watched: Watch }[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), ...options });
      follow(context, options.javaScriptEnabled);
      const page = await context.newPage();
      const watched = watch(page);
      watches.set(page, watched);
      opened.push({ page, watched });
      return page;
    });
    const complaints = opened.flatMap(({ watched }) => watched.complaints());
    for (const { page } of opened) await page.context().close();
    expect(complaints).toEqual([]);
  },
});
