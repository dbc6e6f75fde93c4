// What stands beside one's name, messages of the browser, and the end of an account.
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { publishArticlesQuietly } from '../articles-quietly.ts';
import { test } from '../fixtures.ts';
import { call, newPerson, openChannelQuietly, registerQuietly } from '../people.ts';
import { registerWorker } from '../service-worker.ts';
import { openSlowly } from '../slow-scripts.ts';

test('an equipped badge appears next to the name in comments', async ({ page, someone }) => {
  const person = newPerson('Badge');
  await registerQuietly(page.context(), person);
  await openChannelQuietly(page.context(), person);
  await page.goto('/settings');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Badges/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Badges' })).toBeVisible();
  const wear = page.getByRole('switch', { name: 'Wear Creator', exact: true });
  await expect(wear).not.toBeChecked();
  await expect(page.getByRole('switch')).toHaveCount(1);
  await wear.click();
  await expect(wear).toBeChecked();
  await expect(page.getByRole('main').getByRole('link', { name: 'Creator', exact: true })).toBeVisible();

  // Nobody else writes here: a comment above would move the link while it is pressed.
  const author = (await someone()).context();
  const writer = newPerson('Quiet');
  await registerQuietly(author, writer);
  await openChannelQuietly(author, writer);
  const [post] = await publishArticlesQuietly(author, ['A quiet place']);
  if (post === undefined) throw new Error('no article was made');
  const { commentId } = await call<{ commentId: number }>(page.context(), 'POST', '/comment/create', {
    postId: post.id,
    comment: 'I wear a badge now.',
  });
  // Pressed while the scripts come: the comment the address points at stays under the finger.
  await openSlowly(page, `${post.path}#comment-${commentId}`);
  const comment = page.locator(`#comment-${commentId}`);
  const meaning = comment.getByRole('link', { name: 'Creator', exact: true });
  await expect(meaning).toBeInViewport();
  await meaning.hover();
  await page.mouse.down();
  await expect(comment).toHaveAttribute('data-linked', 'true');
  await page.mouse.up();
  await expect(page).toHaveURL(/\/badges#creator$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Badges' })).toBeVisible();

  await page.goto('/settings/badges');
  const taken = page.waitForResponse('**/api/badges/equipped');
  await wear.click();
  await taken;
  await expect(wear).not.toBeChecked();
  await page.reload();
  await expect(wear).not.toBeChecked();
});

/** A browser without a push service, made to have one. */
const pretendPush = (page: Page, permission: 'granted' | 'denied') =>
  page.addInitScript((answer) => {
    let made: object | null = null;
    const make = () => ({
      endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/browser-1',
      options: { applicationServerKey: null },
      toJSON: () => ({
        endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/browser-1',
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      }),
      unsubscribe: () => {
        made = null;
        return Promise.resolve(true);
      },
    });
    const manager = {
      getSubscription: () => Promise.resolve(made),
      subscribe: () => Promise.resolve((made = make())),
    };
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'pushManager', { get: () => manager });
    Object.defineProperty(Notification, 'permission', {
      get: () => (answer === 'denied' ? answer : 'default'),
    });
    Notification.requestPermission = () => Promise.resolve(answer);
  }, permission);

const pushBrowsers = async (context: BrowserContext) =>
  (await call<{ endpoints: string[] }>(context, 'GET', '/v2/settings/notifications/push')).endpoints;

test('push messages are turned on and off in a browser, and end with the session', async ({ page }) => {
  const person = newPerson('Message');
  await pretendPush(page, 'granted');
  await registerQuietly(page.context(), person);
  await page.goto('/settings/notifications');
  await registerWorker(page);
  await page.getByRole('button', { name: 'Turn on in this browser' }).click();
  await expect(page.getByText('Push notifications are on in this browser.')).toBeVisible();
  expect(await pushBrowsers(page.context())).toHaveLength(1);
  await page.getByRole('button', { name: 'Turn off in this browser' }).click();
  await expect(page.getByText('Push notifications are off in this browser.')).toBeVisible();
  expect(await pushBrowsers(page.context())).toEqual([]);
});

test('a browser that blocks notifications shows how to allow them', async ({ page }) => {
  const person = newPerson('Refused');
  await pretendPush(page, 'denied');
  await registerQuietly(page.context(), person);
  await page.goto('/settings/notifications');
  await expect(page.getByText('Notifications are blocked for this site')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on in this browser' })).toHaveCount(0);
  await expectAccessible(page, 'refused messages');
});

test('an account is deleted permanently after its username is typed', async ({ page, watched }) => {
  watched.allow(/status of 40[14]/);
  const person = newPerson('Leaver');
  await registerQuietly(page.context(), person);
  await openChannelQuietly(page.context(), person);
  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account permanently?' });
  const act = dialog.getByRole('button', { name: 'Delete permanently' });
  await expect(act).toBeDisabled();
  await dialog.getByRole('textbox').fill('not-this-account');
  await expect(act).toBeDisabled();
  await expectAccessible(page, 'the question');
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByRole('textbox').fill(person.username);
  await act.click();
  await expect(page).toHaveURL('/account-deleted');
  await expect(page.getByText('We keep payment records without your name')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/fin\/wrestling$/i);
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  const answer = await page.goto(`/${person.username}`);
  expect(answer?.status()).toBe(404);
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Wrong email or password.')).toBeVisible();
});

test('pages send page views in batches, and none for people who opt out', async ({ page, someone }) => {
  const sentEvents = async (of: Page, doNotTrack: string | null): Promise<string[]> => {
    await of.addInitScript((value) => {
      Object.defineProperty(navigator, 'doNotTrack', { get: () => value });
      const send = navigator.sendBeacon.bind(navigator);
      navigator.sendBeacon = (url, body) => {
        sessionStorage.setItem(`beacon ${String(url)}`, '');
        if (body instanceof Blob)
          void body.text().then((text) => sessionStorage.setItem(`beacon ${String(url)}`, text));
        return send(url, body);
      };
    }, doNotTrack);
    await of.clock.install();
    await of.goto('/about');
    await of.locator('html[data-hydrated="true"]').waitFor();
    // A batch waits for five seconds.
    await of.clock.runFor(6_500);
    if (doNotTrack === null) await of.waitForFunction(() => Object.values(sessionStorage).some(Boolean));
    return of.evaluate(() =>
      Object.entries(sessionStorage)
        .filter(([key]) => key.startsWith('beacon'))
        .map(([, text]) => String(text)),
    );
  };
  const [body = '', ...more] = await sentEvents(page, null);
  expect(more).toEqual([]);
  expect(JSON.parse(body)).toMatchObject({ events: [{ event: 'page_view', path: '/about' }] });
  expect(await sentEvents(await someone(), '1')).toEqual([]);
});
