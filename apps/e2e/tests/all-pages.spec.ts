// Every page, for whom it is made, in both themes and on both screens.
import { expect, expectAccessible, signInAs, test } from '../fixtures.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { firstPosts } from '../demo-posts.ts';
import type { CastRole } from '../../server/src/db/seed/content/cast.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** What a theme can change; names and structure are the same in both. */
const ofColours = ['color-contrast', 'link-in-text-block'];

interface Asked {
  path: string;
  status?: number;
  heading?: string | RegExp;
  /** Search engines and people who share it read what the page says about itself. */
  isPublic?: boolean;
}

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

async function expectFit(page: Page, what: string): Promise<void> {
  expect(await findOverflow(page), `${what} is too wide`).toEqual([]);
}

async function expectSaysWhatItIs(page: Page, path: string): Promise<void> {
  const content = (selector: string) => page.locator(selector).getAttribute('content');
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  expect(canonical, path).toMatch(/^http:\/\/127\.0\.0\.1:\d+\//);
  expect(await content('meta[property="og:url"]'), path).toBe(canonical);
  for (const property of ['og:title', 'og:description', 'og:image', 'og:type', 'og:site_name']) {
    expect(await content(`meta[property="${property}"]`), `${path} ${property}`).toBeTruthy();
  }
  expect(await content('meta[name="description"]'), path).toBeTruthy();
  for (const text of await page.locator('script[type="application/ld+json"]').allTextContents()) {
    expect(JSON.parse(text), path).toMatchObject({ '@context': 'https://schema.org' });
  }
}

async function setLook(page: Page, theme: 'dark' | 'light', size: typeof wide): Promise<void> {
  await page.setViewportSize(size);
  await page.locator('html').evaluate((html, value) => html.setAttribute('data-theme', value), theme);
}

async function expectGoodPage(
  page: Page,
  { path, status = 200, heading, isPublic = false }: Asked,
): Promise<void> {
  await setLook(page, 'dark', wide);
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(status);
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  if (heading !== undefined) await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
  await expect(page, path).toHaveTitle(/Realfin$/);
  // What comes by script has come: nothing says any more that it is on its way.
  await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0);
  if (isPublic) await expectSaysWhatItIs(page, path);
  await expectFit(page, `${path} at 1440`);
  await expectAccessible(page, `${path} at 1440, dark`);
  await setLook(page, 'light', wide);
  await expectAccessible(page, `${path} at 1440, light`, ofColours);
  await setLook(page, 'light', phone);
  await expectFit(page, `${path} at 390`);
  await expectAccessible(page, `${path} at 390, light`);
  await setLook(page, 'dark', phone);
  await expectAccessible(page, `${path} at 390, dark`, ofColours);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 600_000 });

const asRole = (role: CastRole, paths: readonly Asked[]) =>
  test(`pages of the ${role}`, async ({ page }) => {
    await signInAs(page, role);
    for (const asked of paths) await test.step(asked.path, () => expectGoodPage(page, asked));
  });

/** They are many, so they are looked at in two tests, which may run beside each other. */
async function publicPages(page: Page, request: APIRequestContext, half: 0 | 1): Promise<void> {
  const { video, premiumVideo, podcast, article, premiumArticle } = await firstPosts(request);
  const open = { isPublic: true };
  const channel = `/${video.createdBy.username}`;
  const pages: Asked[] = [
    { path: '/about', ...open },
    { path: '/fin/Wrestling', heading: 'Wrestling', ...open },
    { path: '/fin/Wrestling?tab=channels', heading: 'Wrestling', ...open },
    { path: '/fin/Comedy?filter=articles', ...open },
    { path: channel, heading: video.createdBy.name, ...open },
    { path: `${channel}?tab=about`, heading: video.createdBy.name, ...open },
    { path: `${channel}?tab=top`, heading: video.createdBy.name, ...open },
    { path: video.path, heading: video.content.contentTitle, ...open },
    { path: premiumVideo.path, ...open },
    { path: podcast.path, ...open },
    { path: article.path, heading: article.content.contentTitle, ...open },
    { path: premiumArticle.path, ...open },
    { path: '/ranking/1', ...open },
    { path: '/ranking/2', ...open },
    { path: '/stack/1', ...open },
    { path: '/stack/1/-/wall', ...open },
    { path: '/ppv/1', ...open },
    { path: '/ppv/2?post=1', ...open },
    { path: '/cageleft?tab=rankings', ...open },
    { path: '/deadpandepot?tab=stacks', ...open },
    { path: '/stream/1', ...open },
    { path: '/stream/5', ...open },
    { path: '/live/maraonthemat', heading: 'Mara on the Mat is not live right now.', ...open },
    { path: '/live/halfspace', ...open },
    { path: '/maraonthemat?tab=streams', ...open },
    { path: '/search?q=guard', ...open },
    { path: '/search?q=nothing-is-called-so' },
    { path: '/search' },
    { path: '/bites', heading: 'Bites', ...open },
    { path: '/discover', heading: 'Discover', ...open },
    { path: '/discover/content/live', heading: 'Live Streams', ...open },
    { path: '/discover/content/podcasts?fin=OpenMind', heading: 'Podcasts', ...open },
    { path: '/channels', heading: 'Channels', ...open },
    { path: '/channels?q=nobody-is-called-so', heading: 'Channels', ...open },
    { path: '/schedule', heading: 'Schedule', ...open },
    { path: '/schedule/maraonthemat', heading: 'Schedule of Mara on the Mat', ...open },
    { path: '/recommendation-algorithm', heading: 'How recommendations work', ...open },
    { path: '/value', ...open },
    { path: '/tou', heading: 'Terms of Use', ...open },
    { path: '/tos', heading: 'Terms of Use', ...open },
    { path: '/privacy', heading: 'Privacy Policy', ...open },
    { path: '/copyright', heading: 'Copyright and DMCA', ...open },
    { path: '/brand', heading: 'Brand', ...open },
    { path: '/marketing_guidelines', heading: 'Marketing Guidelines', ...open },
    { path: '/how-creators-get-paid', heading: 'How Creators Get Paid', ...open },
    { path: '/badges', heading: 'Badges', ...open },
    { path: '/IP/patents', heading: 'Patents', ...open },
    { path: '/rae/about', heading: 'This page has been removed' },
    { path: `/embed/${video.id}`, heading: video.content.contentTitle },
    { path: `/embed/${premiumVideo.id}`, heading: premiumVideo.content.contentTitle },
    { path: `/embed/${article.id}`, heading: article.content.contentTitle },
    { path: '/auth/forgot-password', heading: 'Forgot your password?' },
    { path: '/auth/reset-password?token=unknown' },
    { path: '/keycloak/manual' },
    { path: '/login' },
    { path: '/signup' },
  ];
  for (const asked of pages.filter((_, at) => at % 2 === half))
    await test.step(asked.path, () => expectGoodPage(page, asked));
}
test('public pages, one half', ({ page, request }) => publicPages(page, request, 0));
test('public pages, the other half', ({ page, request }) => publicPages(page, request, 1));

test('pages that are not there', async ({ page, watched }) => {
  watched.allow(/status of (404|410)/);
  const missing = { status: 404, heading: "This page isn't real." };
  for (const path of [
    '/no_such_channel',
    '/no/such/page',
    '/post/999999999',
    '/post/abc',
    '/article/999999999',
    '/ranking/999999999',
    '/ranking/x',
    '/stack/999999999',
    '/stack/999999999/-/wall',
    '/ppv/999999999',
    '/stream/999999999',
    '/live/no_such_channel',
    '/fin/NoSuchFin',
    '/discover/content/films',
    '/schedule/no_such_channel',
    '/landing/no_such_channel',
    '/landing/%3Cb%3E',
  ]) {
    await test.step(path, () => expectGoodPage(page, { path, ...missing }));
  }
  await expectGoodPage(page, {
    path: '/auth/sign-in?interaction=gone',
    heading: 'This page has been open for too long.',
  });
  await expectGoodPage(page, {
    path: '/auth/verify-email?token=gone',
    heading: 'This link has expired or was already used.',
  });
  await page.goto('/no_such_channel');
  await page.getByRole('link', { name: 'Back Home' }).click();
  await expect(page).toHaveURL(/\/fin\/\w+$/);
});

asRole('viewer', [
  { path: '/feed', heading: 'Feed' },
  { path: '/library', heading: 'Library' },
  { path: '/library?tab=history', heading: 'Library' },
  { path: '/notifications', heading: 'Notifications' },
  { path: '/onboarding', heading: 'Select Fins' },
  { path: '/onboarding?step=2', heading: 'Select Channels to Follow' },
  { path: '/settings/notifications', heading: 'Notifications' },
  { path: '/unsubscribe/a-link', heading: 'Unsubscribe' },
  { path: '/unsubscribe/a-link?done=1', heading: 'Unsubscribe' },
  { path: '/channel/apply', heading: 'Start a channel' },
  { path: '/create/video' },
  { path: '/subscribe', heading: 'Subscribe' },
  { path: '/thank_you', heading: 'Thank you!' },
  { path: '/settings', heading: 'Settings' },
  { path: '/settings/account', heading: 'Profile' },
  { path: '/settings/subscription', heading: 'Subscription' },
  { path: '/settings/badges', heading: 'Badges' },
  { path: '/settings/sessions', heading: 'Sessions' },
  { path: '/settings/export', heading: 'Export' },
  { path: '/stake', heading: 'Stake for a free subscription' },
  { path: '/dashboard', heading: 'Dashboard' },
  { path: '/create/landing_page' },
]);

asRole('subscriber', [
  { path: '/subscribe', heading: 'Subscribe' },
  { path: '/thank_you', heading: 'Thank you!' },
  { path: '/value' },
  { path: '/settings/subscription', heading: 'Subscription' },
  { path: '/change/payment', heading: 'Payment method' },
  { path: '/cancel/confirmation', heading: 'Switch to the free plan?' },
]);

test('pages of the creator', async ({ page }) => {
  await signInAs(page, 'creator');
  const managed = (await (await page.request.get('/api/post/creator/all?size=50')).json()) as {
    content: { id: number; mediaId: number; mediaType: string }[];
  };
  const own = (mediaType: string) => managed.content.find((post) => post.mediaType === mediaType);
  const pages: Asked[] = [
    { path: '/create/video', heading: 'Create a video' },
    { path: '/create/article', heading: 'Write an article' },
    { path: '/create/podcast', heading: 'Create a podcast' },
    { path: '/create/ranking', heading: 'Create a ranking' },
    { path: `/manage/video/${own('video')?.id}`, heading: 'Edit video' },
    { path: `/manage/article/${own('article')?.mediaId}`, heading: 'Edit article' },
    { path: '/create/stream', heading: 'Create a live stream' },
    { path: `/manage/stream/${own('stream')?.mediaId}`, heading: 'Edit live stream' },
    { path: '/create/stack', heading: 'Create a stack' },
    { path: `/manage/stack/${own('stack')?.mediaId}`, heading: 'Edit stack' },
    { path: '/create/ppv', heading: 'Create a pay-per-view event' },
    { path: `/manage/ppv/${own('ppv')?.mediaId}`, heading: 'Edit pay-per-view event' },
    { path: '/content/import', heading: 'Import' },
    { path: '/bites/management', heading: 'Your bites' },
    { path: '/create/bite', heading: 'Make a bite' },
    { path: '/content/management', heading: 'Content Management' },
    { path: '/connections/manage', heading: 'Connections' },
    { path: '/connections/manage?tab=blocked', heading: 'Connections' },
    { path: '/create/landing_page', heading: 'Landing Page' },
    { path: '/landing/maraonthemat', heading: 'A whole week of wrestling, every week', isPublic: true },
    { path: '/dashboard', heading: 'Mara on the Mat: Dashboard' },
    { path: '/notifications', heading: 'Notifications' },
    { path: '/maraonthemat', heading: 'Mara on the Mat' },
    { path: '/settings/account', heading: 'Channel' },
  ];
  for (const asked of pages) await test.step(asked.path, () => expectGoodPage(page, asked));
});
