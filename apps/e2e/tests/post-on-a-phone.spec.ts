// The page of a post at the width of a phone: the gate comes last, and the actions have one row.
import { expect, type Locator } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { expectFit } from '../expect-fit.ts';
import { test } from '../fixtures.ts';
import { call, newPerson, openChannelQuietly, registerQuietly } from '../people.ts';
import { signInAs } from '../sign-in.ts';
import { publishQuietly, type PostOfVideo } from '../video-files.ts';

test.use({ viewport: { width: 390, height: 844 } });

const creator = newPerson('Pocket');
let premium: PostOfVideo;
let free: PostOfVideo;
let long: PostOfVideo;
let captioned: PostOfVideo;

test.beforeAll(async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  await registerQuietly(context, creator);
  await openChannelQuietly(context, creator);
  const title = (name: string) => `${name} ${creator.username}`;
  premium = await publishQuietly(context, { title: title('Paid'), premium: true, seconds: 2 });
  free = await publishQuietly(context, { title: title('Free'), premium: false, seconds: 2 });
  const name = 'A whole Tuesday practice, filmed from the wall in one long take';
  long = await publishQuietly(context, { title: title(name), premium: true, seconds: 2 });
  captioned = await publishQuietly(context, { title: title('Captioned'), premium: false, seconds: 2 });
  const cues = [{ startSeconds: 0, endSeconds: 2, text: 'Words to read along' }];
  await call(context, 'PUT', `/post/${captioned.id}/captions/en`, { label: 'English', cues });
  await context.close();
});

test('a closed post shows its poster, title and creator before the gate', async ({ page }) => {
  await page.goto(premium.path);
  const gate = page.getByRole('region', { name: /^Watch this video and all premium content/ });
  const heading = page.getByRole('heading', { level: 1 });
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  await expect(gate).toBeVisible();
  expect(await top(heading)).toBeGreaterThan(200);
  expect(await top(page.getByRole('link', { name: creator.name }).first())).toBeGreaterThan(
    await top(heading),
  );
  expect(await top(gate)).toBeGreaterThan(await top(page.getByRole('group', { name: 'Post actions' })));
  await expectAccessible(page, 'a gate on a phone');
});

test('an event on sale shows its picture, title and creator before its tickets', async ({ page }) => {
  await page.goto('/ppv/2');
  const tickets = page.getByRole('region', { name: 'Tickets for this event' });
  const heading = page.getByRole('heading', { level: 1 });
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  await expect(tickets).toBeVisible();
  expect(await top(heading)).toBeGreaterThan(200);
  expect(await top(tickets)).toBeGreaterThan(await top(page.getByRole('group', { name: 'Post actions' })));
  await expectAccessible(page, 'an event on sale on a phone');
});

test('saving and downloading are in the menu, and the buttons stay in one row', async ({ page }) => {
  await signInAs(page, 'subscriber', free.path);
  const actions = page.getByRole('group', { name: 'Post actions' });
  const buttons = await actions.getByRole('button').all();
  expect(buttons).toHaveLength(4);
  const tops = await Promise.all(buttons.map(async (button) => (await button.boundingBox())?.y));
  expect(new Set(tops).size).toBe(1);
  await actions.getByRole('button', { name: 'More actions' }).click();
  const menu = page.getByRole('menu', { name: 'More actions' });
  await expect(menu.getByRole('menuitem', { name: 'Play next' })).toBeVisible();
  await menu.getByRole('menuitem', { name: 'Save Post' }).click();
  await actions.getByRole('button', { name: 'More actions' }).click();
  await menu.getByRole('menuitem', { name: 'Remove from library' }).click();
});

/** Where its parts begin, from above. */
const topsOf = async (parts: readonly Locator[]): Promise<number[]> => [
  ...new Set(await Promise.all(parts.map(async (part) => Math.round((await part.boundingBox())?.y ?? 0)))),
];

for (const { width, locale } of [
  { width: 390, locale: 'en-US' },
  { width: 360, locale: 'de-DE' },
])
  test.describe(`${width} pixels wide in ${locale}`, () => {
    test.use({ viewport: { width, height: 844 }, locale });

    for (const as of ['visitor', 'subscriber'] as const)
      test(`the actions of a popular post with captions are in one row for a ${as}`, async ({ page }) => {
        if (as === 'subscriber') await signInAs(page, as, captioned.path);
        else await page.goto(captioned.path);
        await page.locator('html[data-hydrated="true"]').waitFor();
        const actions = page.getByRole('group', { name: /^(Post actions|Aktionen für diesen Beitrag)$/ });
        const parts = await actions.locator(':is(a, button):visible').all();
        expect(parts).toHaveLength(5);
        expect(await topsOf(parts)).toHaveLength(1);
        await actions.evaluate((group) => {
          for (const part of [...group.querySelectorAll('a, button')].slice(0, 2)) {
            for (const each of [...part.childNodes]) if (each instanceof Text) each.remove();
            part.querySelector('svg')?.after('12.3K');
          }
        });
        expect(await topsOf(parts)).toHaveLength(1);
        await expectFit(page, 'a post with many likes');
      });

    test('no button of a followed creator is alone in a row', async ({ page }) => {
      await signInAs(page, 'viewer', free.path);
      const follow = page.getByRole('button', { name: /^(Follow|Folgen|Gefolgt)/ }).first();
      if ((await follow.getAttribute('aria-pressed')) !== 'true') await follow.click();
      await expect(page.getByRole('button', { name: /^(Following|Gefolgt)/ })).toBeVisible();
      const tip = page.getByRole('button', { name: /^(Tip|Trinkgeld)/ }).first();
      const row = page.locator('div', { has: tip }).filter({ hasText: creator.name }).last();
      const buttons = row.locator(':is(button, a[class*=button]):visible');
      await expect(buttons).toHaveCount(4);
      const tops = await Promise.all(
        (await buttons.all()).map(async (each) => (await each.boundingBox())?.y),
      );
      const alone = tops.filter((top) => tops.filter((other) => other === top).length === 1);
      expect(alone).toEqual([]);
    });

    test('both buttons of a comment are in one row', async ({ page }) => {
      await signInAs(page, 'subscriber', free.path);
      const form = page.locator('form', { has: page.getByRole('textbox', { name: /omment/ }) });
      await form.getByRole('textbox').fill('Hello');
      const buttons = form.getByRole('button');
      await expect(buttons).toHaveCount(2);
      expect(await topsOf(await buttons.all())).toHaveLength(1);
    });
  });

test('the link to the post stays inside the card of thanks with a long title', async ({ page }) => {
  await signInAs(page, 'subscriber', `/thank_you?content_type=video&post_id=${long.id}`);
  const link = page.getByRole('link', { name: `Watch “${long.title}”` });
  await expect(link).toBeVisible();
  const box = await link.boundingBox();
  expect(box?.x).toBeGreaterThan(16);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(390 - 16);
  expect(box?.height).toBeLessThan(64);
  await expectFit(page, 'the page of thanks');
});
