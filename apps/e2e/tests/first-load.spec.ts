// What a page's own scripts weigh on the line, whatever of it comes late: nobody pays for what other pages need.
import type { Page } from '@playwright/test';
import { firstPosts } from '../demo-posts.ts';
import { expect, signInAs, test } from '../fixtures.ts';

const mostBytes = 200 * 1024;
/** Scripts that wait for an idle moment have come by then. */
const idleMs = 1_000;

/** Packed bytes of every script the page has fetched without being touched. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await page.locator('html[data-hydrated="true"]').waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(idleMs);
  await page.waitForLoadState('networkidle');
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((bytes, entry) => bytes + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
}

async function expectLight(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const bytes = await scriptBytes(page, path);
    test.info().annotations.push({ type: 'bytes', description: `${path} ${bytes}` });
    expect.soft(bytes, path).toBeGreaterThan(50 * 1024);
    expect.soft(bytes, path).toBeLessThanOrEqual(mostBytes);
  }
}

test('pages of visitors load few scripts', async ({ page, request }) => {
  const { video, premiumVideo, podcast, article } = await firstPosts(request);
  await expectLight(page, [
    '/fin/Wrestling',
    '/discover',
    '/discover/content/videos',
    '/channels',
    '/search?q=guard',
    '/schedule',
    '/bites',
    ...[video, premiumVideo, podcast, article].map(({ path }) => path),
    '/ranking/1',
    '/stack/1',
    '/ppv/1',
    '/stream/1',
    `/${video.createdBy.username}`,
    `/${video.createdBy.username}?tab=about`,
  ]);
});

test('pages of members load few scripts', async ({ page, request }) => {
  const { video } = await firstPosts(request);
  await signInAs(page, 'viewer');
  await expectLight(page, ['/feed', '/library', '/notifications', video.path]);
});
