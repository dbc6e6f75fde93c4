// Accessibility of a page in its current state. axe runs in the page, in one call: its Playwright builder
// sends all results back and forth and opens a page for each, which cost more than all other steps.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Less than half of the size of `axe.source`. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  targets: string[];
}

/** The violations axe finds in a page without frames. */
async function findInPage(page: Page, only: readonly string[] | undefined): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${axeSource};0`);
  return page.evaluate(async (rules) => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    const options = rules === undefined ? {} : { runOnly: { type: 'rule' as const, values: rules } };
    // Without style sheets: axe would inject copies of them, which the page's policy refuses.
    const preload = { assets: ['media'] };
    const { violations } = await inPage.run(document, { ...options, preload, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }));
  }, only?.slice());
}

/** Cross-origin frames, such as the card's, are accessible only to the builder. */
async function findInFrames(page: Page, only: readonly string[] | undefined): Promise<Violation[]> {
  const builder = new AxeBuilder({ page });
  const { violations } = await (only === undefined ? builder : builder.withRules(only.slice())).analyze();
  return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }));
}

/** Elements that are fading in have no final contrast yet. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ).then(() => null),
  );

/** Expects no violations in the current state; `only` limits the rules if others were already checked. */
export async function expectAccessible(page: Page, what: string, only?: readonly string[]): Promise<void> {
  await settle(page);
  const find = page.frames().length === 1 ? findInPage : findInFrames;
  const found = (await find(page, only)).map(({ id, targets }) => `${id}: ${targets.join(', ')}`);
  expect(found, what).toEqual([]);
}
