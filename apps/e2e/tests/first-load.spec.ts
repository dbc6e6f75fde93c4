// What a page's own scripts weigh on the line, whatever of it comes late: nobody pays for what other pages need.
import { expect, type Page, type Request } from '@playwright/test';
import { firstPosts } from '../demo-posts.ts';
import { test } from '../fixtures.ts';
import { signInAs } from '../sign-in.ts';

const mostBytes = 155 * 1024;
/** A stream comes with its chat, and an event with what it sells. */
const mostBytesWithMore = 250 * 1024;
/** What waits for an idle moment has been asked for by then: it stands before us. */
const passIdle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => setTimeout(resolve));
      }),
  );

/** Every script that the page asks for without being touched has come. */
async function waitForScripts(page: Page, onTheWay: ReadonlySet<Request>): Promise<void> {
  for (let quietRounds = 0; quietRounds < 3; quietRounds++) {
    await passIdle(page);
    if (onTheWay.size > 0) quietRounds = -1;
  }
}

/** Packed bytes of every script the page has fetched without being touched. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const onTheWay = new Set<Request>();
  const leave = (request: Request) => onTheWay.delete(request);
  const come = (request: Request) => request.resourceType() === 'script' && onTheWay.add(request);
  page.on('request', come).on('requestfinished', leave).on('requestfailed', leave);
  await page.goto(path);
  await page.locator('html[data-hydrated="true"]').waitFor();
  await page.waitForLoadState('networkidle');
  await waitForScripts(page, onTheWay);
  page.off('request', come).off('requestfinished', leave).off('requestfailed', leave);
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((bytes, entry) => bytes + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
}

function mostOf(path: string): number {
  return /^\/(?:stream|ppv)\//.test(path) ? mostBytesWithMore : mostBytes;
}

async function expectLight(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const bytes = await scriptBytes(page, path);
    test.info().annotations.push({ type: 'bytes', description: `${path} ${bytes}` });
    expect.soft(bytes, path).toBeGreaterThan(50 * 1024);
    const most = mostOf(path);
    expect.soft(bytes, path).toBeLessThanOrEqual(most);
  }
}

test('pages load few scripts for visitors', async ({ page, request }) => {
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
    '/ppv/2',
    '/stream/1',
    `/${video.createdBy.username}`,
    `/${video.createdBy.username}?tab=about`,
  ]);
});

test('pages load few scripts for members', async ({ page, request }) => {
  const { video } = await firstPosts(request);
  await signInAs(page, 'viewer');
  await expectLight(page, ['/feed', '/library', '/notifications', video.path]);
});
