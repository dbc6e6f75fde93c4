// Pages whose console errors and failed requests fail the test, and people to sign in as.
import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type BrowserContextOptions, type Page } from '@playwright/test';
import { cast, type CastRole } from '../server/src/db/seed/content/cast.ts';

export { expect };

/** What a page said that it should not have; `allow` lists what a test provokes on purpose. */
export interface Watch {
  allow(pattern: RegExp): void;
  complaints(): string[];
}

export function watch(page: Page): Watch {
  const allowed: RegExp[] = [];
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

interface Fixtures {
  watched: Watch;
  /** A page in a browser of its own, for another person. */
  someone: (options?: BrowserContextOptions) => Promise<Page>;
}

export const test = base.extend<Fixtures>({
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
      const page = await context.newPage();
      opened.push({ page, watched: watch(page) });
      return page;
    });
    const complaints = opened.flatMap(({ watched }) => watched.complaints());
    for (const { page } of opened) await page.context().close();
    expect(complaints).toEqual([]);
  },
});

export function member(role: CastRole): (typeof cast)[number] {
  const found = cast.find((each) => each.role === role);
  if (found === undefined) throw new Error(`nobody plays ${role}`);
  return found;
}

/** Signs in through the real pages. */
export async function signIn(page: Page, email: string, password: string, to = '/feed'): Promise<void> {
  await page.goto(`/login?to=${encodeURIComponent(to)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL((url) => url.pathname + url.search === to || url.pathname === to);
}

export const signInAs = (page: Page, role: CastRole, to?: string): Promise<void> => {
  const { email, password } = member(role);
  return signIn(page, email, password, to);
};

/** axe finds nothing on the page as it is now; `only` names rules where the others have been asked already. */
export async function expectAccessible(page: Page, what: string, only?: string[]): Promise<void> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (only === undefined ? axe : axe.withRules(only)).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found, what).toEqual([]);
}
