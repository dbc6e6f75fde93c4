// Every page in German: no English text, neither alone nor within a sentence, and no two landmarks of one name. Read as
// the server renders it, without a browser, next to the same page in English.
import { readFileSync } from 'node:fs';
import { expect, type APIRequestContext } from '@playwright/test';
import { test } from '../fixtures.ts';
import { findRepeatedLandmarks } from '../landmarks.ts';
import { readPageTexts } from '../page-texts.ts';
import { pagesOf, roles } from '../pages.ts';
import { call } from '../people.ts';
import { signInAs } from '../sign-in.ts';

/** Words that no German sentence has. */
const englishWords =
  /(?<![\p{L}\d@/._-])(the|your|you|and|of|to|with|is|are|this|that|from|by|for|not|have|has|it|be|or|can|new|your|until|when|on|at|no|all|one|we|our|ago|soon|views?|followers|posts?|channel|minutes?|hours?|days?|weeks?|months?|years?|yet|more|show|see|save|delete|edit|create|January|February|March|May|June|July|October|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)(?![\p{L}\d@/_])/u;

/** All texts of the German catalogs: some are the same in both languages. */
const inCatalog = new Set<string>();
function collect(value: unknown): void {
  if (typeof value === 'string') inCatalog.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) collect(each);
}
// At run time: the types of the web are not those of the journeys.
async function collectFrom(path: string): Promise<void> {
  const address = new URL(`../../web/app/${path}`, import.meta.url).href;
  collect(await (import(address) as Promise<unknown>));
}
test.beforeAll(async () => {
  await collectFrom('languages/de.ts');
  // Languages are called by their own names everywhere.
  await collectFrom('lib/post-languages.ts');
});

/** Names of things and months, the same in both languages. */
const isSame =
  /^(Realfin|realfin|RSS|X|YouTube|Facebook|Instagram|live|Cookies?|Global|Gold|Streamer|RF-\d+|(SPRING|TRY)-\w+|Link \d|\d\d:\d\d UTC(: \d+)?|(April|August|September|November) \d{4}|(https?:|\w+\.example|#|__Host-|realfin_)\S*|\S+\.(png|svg))$/;
const isGerman = (text: string): boolean =>
  !/\p{L}{2}/u.test(text) || inCatalog.has(text) || isSame.test(text);

async function textsIn(request: APIRequestContext, path: string, language: string, written: Set<string>) {
  const response = await request.get(path, {
    headers: { 'accept-language': language, accept: 'text/html' },
  });
  const html = await response.text();
  expect(html, `${path} is in ${language}`).toContain(`<html lang="${language}"`);
  expect(findRepeatedLandmarks(html), `landmarks of ${path} in ${language}`).toEqual([]);
  const texts = readPageTexts(html, path.startsWith('/manage/'));
  for (const text of texts.written) written.add(text);
  return texts.said;
}

/** A text without the names, titles and addresses in it. */
function withoutWritten(text: string, written: readonly string[]): string {
  let rest = text;
  for (const each of written) if (rest.includes(each)) rest = rest.replaceAll(each, '·');
  return rest;
}

/** The parts of a text that are in no German catalog. */
const foreignIn = (text: string): string[] =>
  text.split(/ ·(?: |$)|: | (?=live(?: ·|$))/).filter((part) => !isGerman(part));

/** What of a German page is English. */
async function findEnglish(request: APIRequestContext, path: string): Promise<string[]> {
  const written = new Set<string>();
  const english = await textsIn(request, path, 'en', written);
  const german = await textsIn(request, path, 'de', written);
  const longest = [...written].filter((text) => text.length > 2).toSorted((a, b) => b.length - a.length);
  const isWritten = (text: string): boolean =>
    written.has(text) || (text.length > 40 && longest.some((each) => each.includes(text.replace(/…$/, ''))));
  return [...german].filter((text) => {
    // A name may be a part of a German word, so it is not taken out of what is German with it.
    if (isGerman(text) || isWritten(text) || foreignIn(text).length === 0) return false;
    const rest = withoutWritten(text, longest);
    return foreignIn(rest).length > 0 && (english.has(text) || englishWords.test(rest));
  });
}

async function expectGerman(request: APIRequestContext, pages: readonly { path: string }[]): Promise<void> {
  const found: Record<string, string[]> = {};
  for (const { path } of pages)
    for (const text of await findEnglish(request, path)) (found[text] ??= []).push(path);
  expect(found).toEqual({});
}

test.describe.configure({ timeout: 300_000 });

test('public pages have no English text in German', async ({ request }) => {
  const { visitor, missing, expired } = pagesOf;
  await expectGerman(request, (await Promise.all([visitor(request), missing(), expired()])).flat());
});
for (const role of roles)
  test(`pages of the ${role} have no English text in German`, async ({ page }) => {
    await signInAs(page, role, '/about');
    await expectGerman(page.request, await pagesOf[role](page.request));
  });

test('a payment at the desk has no English text in German', async ({ page }) => {
  await signInAs(page, 'admin', '/about');
  const { content } = await call<{ content: { id: string }[] }>(page.context(), 'GET', '/admin/purchases');
  await expectGerman(page.request, [{ path: `/admin/payments/${content[0]?.id}` }]);
});

/**
 * Addresses that lead elsewhere, the gallery of components for developers, a payment, which has its own test, disputes,
 * and figures of bites, of which a demo without media has none.
 */
const notPages = new Set([
  'creator/:username',
  'user/:username',
  'users/:username',
  'keycloak/:redirect',
  'language',
  'dev/components',
  'admin/payments/:id',
  'admin/disputes/:id',
  'admin/payouts/:id',
  'dashboard/statements/:time',
  'bites/statistics/:id',
]);

test('reads every address of the product in German', async ({ page }) => {
  await signInAs(page, 'creator', '/about');
  const seen = (await Promise.all(Object.values(pagesOf).map((list) => list(page.request)))).flat();
  const routes = readFileSync(new URL('../../web/app/routes.ts', import.meta.url), 'utf8');
  const addresses = [...routes.matchAll(/route\('([^']+)'/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(70);
  const pages = addresses.filter((address) => !notPages.has(address));
  const unseen = pages.filter((address) => {
    const pattern = address
      .replaceAll(/\/:\w+\?/g, '(/[^/?]+)?')
      .replaceAll(/:\w+/g, '[^/?]+')
      .replace('*', '.*');
    return !seen.some(({ path }) => new RegExp(`^/${pattern}(\\?|$)`).test(path));
  });
  expect(unseen).toEqual([]);
});
