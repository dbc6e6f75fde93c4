// How the site shows itself elsewhere and to others: languages, flags, embeds, feeds, the offline page.
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { firstPosts } from '../demo-posts.ts';
import { test } from '../fixtures.ts';
import { newPerson, registerQuietly } from '../people.ts';
import { registerWorker } from '../service-worker.ts';
import { signIn, signInAs } from '../sign-in.ts';

test.describe('languages', () => {
  test.use({ locale: 'de-DE' });

  test('a browser that prefers German gets German frame and post, rendered on the server', async ({
    page,
    request,
  }) => {
    const { premiumVideo } = await firstPosts(request);
    const answer = await page.goto(premiumVideo.path);
    expect(answer?.headers()['content-language']).toBe('de');
    expect(await answer?.text()).toContain('und alle Premium-Inhalte an');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('lang', 'de');
    await expect(html).toHaveAttribute('dir', 'ltr');
    await expect(page.getByRole('link', { name: 'Anmelden' }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Empfohlen' })).toBeVisible();
    await expect(page.getByText(/^\d+ Aufrufe? · (vor|gerade)/).first()).toBeVisible();
    const words =
      /\b(Subscribe|Login|Sign Up|Comments?|Follow|Recommended|Share|views?|ago|per month|Leave a)\b/;
    await expect(page.getByRole('banner')).not.toHaveText(words);
    await expect(page.getByRole('contentinfo')).not.toHaveText(words);
    await expect(page.getByRole('region', { name: /Premium-Inhalte/ })).not.toHaveText(words);
    await page
      .getByRole('button', { name: 'Beitrag teilen' })
      .or(page.getByRole('button', { name: 'Teilen' }))
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Teilen' })).toContainText('Einbetten');
    await expectAccessible(page, 'a post in German');
  });

  test('a German reader is refused in German: a wrong password, and an address without a page', async ({
    page,
    watched,
  }) => {
    watched.allow(/status of (401|404)/);
    await page.goto('/login');
    await page.getByLabel('E-Mail').fill('nobody@realfin.test');
    await page.getByLabel('Passwort', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByRole('main')).toContainText('E-Mail-Adresse oder Passwort ist falsch.');
    await page.goto('/fin/there-is-no-such-fin');
    await expect(page.getByRole('main')).toContainText('Diese Seite gibt es nicht.');
  });

  test('a choice of English is kept, without scripts too', async ({ someone }) => {
    const page = await someone({ locale: 'de-DE', javaScriptEnabled: false });
    await page.goto('/tou');
    await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/tou$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goto('/privacy');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })).toBeVisible();
  });

  test('the chosen language belongs to the account and follows it to another browser', async ({
    someone,
  }) => {
    // Not a member of the cast: other journeys would find their pages in German.
    const person = newPerson('Speaker');
    const one = await someone({ locale: 'en-US' });
    await registerQuietly(one.context(), person);
    await one.goto('/about');
    await one.getByRole('button', { name: 'Account' }).click();
    await one.getByRole('menuitem', { name: 'Deutsch' }).click();
    await expect(one.locator('html')).toHaveAttribute('lang', 'de');
    const two = await someone({ locale: 'en-US' });
    await signIn(two, person.email, person.password, '/onboarding');
    await two.goto('/about');
    await expect(two.locator('html')).toHaveAttribute('lang', 'de');
    await two.getByRole('button', { name: 'Konto' }).click();
    await two.getByRole('menuitem', { name: 'English' }).click();
    await expect(two.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test.describe('the value-modal flag', () => {
  test('without the flag, Subscribe on a paywall passes /value and asks for the plan no more', async ({
    page,
    request,
  }) => {
    const { premiumVideo } = await firstPosts(request);
    await page.goto(premiumVideo.path);
    const paywall = page.getByRole('region', { name: 'Watch this video and all premium content' });
    await paywall.getByRole('radio', { name: /^Monthly/ }).check();
    await paywall.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
    await page.goto('/value?post_id=1&point_of_entry=post');
    await page.getByRole('radio', { name: /^Monthly/ }).check();
    const on = page.getByRole('main').getByRole('link', { name: 'Subscribe' });
    await expect(on).toHaveAttribute('href', /^\/subscribe\?.*point_of_entry=post.*plan=monthly10/);
  });

  test('with the flag, from one moment to the next, Subscribe opens the plans in a dialog', async ({
    page,
    request,
  }) => {
    const { premiumVideo } = await firstPosts(request);
    await signInAs(page, 'viewer');
    await page.route('**/api/public/flags', (route) => route.fulfill({ json: { 'value-modal': true } }));
    await page.clock.install();
    // The clock may move on once the page is alive.
    await page.goto(premiumVideo.path);
    await page.locator('html[data-hydrated="true"]').waitFor();
    const paywall = page.getByRole('region', { name: 'Watch this video and all premium content' });
    await expect(paywall.getByRole('radio')).toHaveCount(2);
    // Late parts load once the viewer acts; what the page read for them is dropped after some minutes.
    await page.mouse.move(200, 200);
    await expect(page.locator('[data-late]')).toHaveCount(0);
    // Open pages ask again within 20 minutes.
    await page.clock.fastForward('20:01');
    await expect(paywall.getByRole('radio')).toHaveCount(0);
    await paywall.getByRole('button', { name: 'Subscribe' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio', { name: /^Yearly \$12\.49/ })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: /^Monthly \$14\.99/ })).toBeVisible();
    await expectAccessible(page, 'the plans in a dialog');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/subscribe\?.*post_id=\d+.*plan=yearly10/);
  });
});

test.describe('embeds', () => {
  test('other sites can frame the player only; premium shows the gate', async ({
    page,
    request,
    baseURL,
  }) => {
    const { video, premiumVideo } = await firstPosts(request);
    const policy = async (path: string) =>
      (await request.get(path)).headers()['content-security-policy'] ?? '';
    expect(await policy(`/embed/${video.id}`)).toContain('frame-ancestors *');
    for (const path of ['/', video.path, '/subscribe', `/embed/${video.id}/x`, '/embedded'])
      expect(await policy(path), path).not.toContain('frame-ancestors *');
    await page.goto(`/embed/${premiumVideo.id}`);
    await expect(page.getByText('Watch this video and all premium content')).toBeVisible();
    await expect(page.locator('video')).toHaveCount(0);
    const link = page.getByRole('link', { name: 'For subscribers' });
    await expect(link).toHaveAttribute('href', premiumVideo.path);
    await expect(link).toHaveAttribute('target', '_blank');
    const found = await request.get(`/oembed?url=${encodeURIComponent(`${baseURL ?? ''}${video.path}`)}`);
    expect(((await found.json()) as { html: string }).html).toContain(`/embed/${video.id}`);
  });

  test('a subscriber’s session opens nothing in a frame', async ({ page, request }) => {
    const { premiumVideo } = await firstPosts(request);
    await signInAs(page, 'subscriber');
    const answer = await page.goto(`/embed/${premiumVideo.id}`);
    expect(await answer?.text()).not.toMatch(/\/media\/\w+\.\d+\./);
    await expect(page.getByText('Watch this video and all premium content')).toBeVisible();
  });

  test('the share dialog shows the embed code', async ({ page, request }) => {
    const { video } = await firstPosts(request);
    await page.goto(video.path);
    await page.getByRole('button', { name: 'Share' }).first().click();
    await expect(page.getByLabel('Embed code')).toHaveValue(new RegExp(`/embed/${video.id}"`));
    await expectAccessible(page, 'the share dialog');
  });
});

test('a subscriber creates a podcast address, replaces it and revokes it', async ({ page, request }) => {
  const { podcast } = await firstPosts(request);
  await signInAs(page, 'subscriber');
  await page.goto(`/${podcast.createdBy.username}?tab=about`);
  const card = page.getByRole('region', { name: 'Listen in your podcast app' });
  await expect(card.getByLabel(/^Podcast address for/)).toHaveValue(/\/rss\/podcast\/\w+\.xml$/);
  await card.getByRole('button', { name: 'Create private address' }).click();
  const address = card.getByLabel(/^Your private podcast address for/);
  const first = await address.inputValue();
  expect((await request.get(first)).status()).toBe(200);
  await expectAccessible(page, 'the podcast card');
  await card.getByRole('button', { name: 'New address' }).click();
  await expect(address).not.toHaveValue(first);
  const second = await address.inputValue();
  expect([(await request.get(first)).status(), (await request.get(second)).status()]).toEqual([404, 200]);
  await page.goto('/settings/subscription');
  const list = page.getByRole('region', { name: 'Podcast addresses' });
  await expect(list.getByLabel(/^Your private podcast address for/)).toHaveValue(second);
  await list.getByRole('button', { name: 'Remove' }).click();
  await expect(list).toHaveCount(0);
  expect((await request.get(second)).status()).toBe(404);
});

test('pages link their feeds and oEmbed', async ({ page, request }) => {
  const { podcast } = await firstPosts(request);
  for (const path of [podcast.path, `/${podcast.createdBy.username}`, '/fin/Wrestling']) {
    await page.goto(path);
    const feeds = await page.locator('link[rel="alternate"][type="application/rss+xml"]').all();
    expect(feeds.length, path).toBeGreaterThan(0);
    for (const feed of feeds) {
      const answer = await request.get((await feed.getAttribute('href')) ?? '');
      expect(answer.headers()['content-type'], path).toContain('application/rss+xml');
    }
    const image = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect((await request.get(image ?? '')).headers()['content-type'], path).toMatch(/^image\//);
  }
});

test('without a network an offline page is shown, and nothing else is cached', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.goto('/tou');
  await registerWorker(page);
  await page.reload();
  const kept = await page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) paths.push(new URL(request.url).pathname);
    return paths.toSorted();
  });
  expect(kept).toEqual(['/favicon.svg', '/offline-page.css', '/offline-page.html', '/offline-page.js']);
  await context.setOffline(true);
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { name: 'You are offline.' })).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'You are offline.' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
});

test('the offline page is in the language of the site', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'de-DE', baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/tou');
  await registerWorker(page);
  await page.reload();
  await context.setOffline(true);
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { name: 'Du bist offline.' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await context.close();
});

test('a link pressed without a network says so, and its page loads when there is one', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/ERR_INTERNET_DISCONNECTED|Failed to (load resource|fetch)/);
  await page.goto('/channels');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Channels by fin' }).getByRole('link', { name: 'MMA' }).click();
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText("You're offline");
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText("You're offline");
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Channels');
  await expect(page).toHaveURL(/MMA/);
});

test('a link to a page whose script is missing leads to the offline page under its own address', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/ERR_INTERNET_DISCONNECTED|Failed to (load resource|fetch)|Error loading route module/);
  await page.goto('/tou');
  await registerWorker(page);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Schedule' }).click();
  await expect(page.getByRole('heading', { name: 'You are offline.' })).toBeVisible();
  await expect(page).toHaveURL(/\/schedule$/);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
});
