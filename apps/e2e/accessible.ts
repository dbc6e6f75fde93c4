// Accessibility of a page as it is now. axe runs inside the page, in one call: its builder for Playwright sends all it
// saw back and forth and opens a page for every answer, which cost more than everything else the journeys do.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Less than half of what `axe.source` would send into each page. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  targets: string[];
}

/** What axe finds in a page without frames. */
async function findInPage(page: Page, only: readonly string[] | undefined): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${axeSource};0`);
  return page.evaluate(async (rules) => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    const options = rules === undefined ? {} : { runOnly: { type: 'rule' as const, values: rules } };
    // To read the styles of a player's elements, axe would write others, which the page's policy refuses.
    const preload = { assets: ['media'] };
    const { violations } = await inPage.run(document, { ...options, preload, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }));
  }, only?.slice());
}

/** Frames of other addresses, such as the card's, only the builder can look into. */
async function findInFrames(page: Page, only: readonly string[] | undefined): Promise<Violation[]> {
  const builder = new AxeBuilder({ page });
  const { violations } = await (only === undefined ? builder : builder.withRules(only.slice())).analyze();
  return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }));
}

/** What fades in has no contrast yet. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ).then(() => null),
  );

/** axe finds nothing on the page as it is now; `only` names rules where the others have been asked already. */
export async function expectAccessible(page: Page, what: string, only?: readonly string[]): Promise<void> {
  await settle(page);
  const find = page.frames().length === 1 ? findInPage : findInFrames;
  const found = (await find(page, only)).map(({ id, targets }) => `${id}: ${targets.join(', ')}`);
  expect(found, what).toEqual([]);
}
