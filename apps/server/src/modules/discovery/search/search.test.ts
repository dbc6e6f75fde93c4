import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { anonymousCookieName } from '../../../http/edge/session.ts';
import { newVisitor } from '../../../http/edge/visitor.ts';
import type { Person } from '../../../test/factories/people.ts';
import { textOf } from '../../../test/hot-reads.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { learnWords, relearnWords } from './commands/learn-words.ts';
import { countQueries } from './commands/record-click.ts';

const app = useTestApp();
let mara: Person;
let other: Person;
const made: Record<string, number> = {};

beforeAll(async () => {
  const { make, ctx } = app();
  mara = await make.creator({ name: 'Mara on the Mat', username: 'maraonthemat' });
  other = await make.creator({ name: 'Half Space', username: 'halfspace' });
  const fin = await make.fin('BJJ');
  const post = async (key: string, values: Parameters<typeof make.post>[1]) => {
    made[key] = (await make.post(mara, values)).id;
  };
  const now = app().clock.now().getTime();
  const at = (minutes: number) => ({ publishedAt: new Date(now - minutes * 60_000) });
  await post('body', {
    title: 'Open mat',
    description: 'Here we drill guard retention.',
    score: 9,
    ...at(1),
  });
  await post('phrase', { title: 'Guard retention explained', score: 1, ...at(30) });
  await post('apart', { title: 'Retention of a good guard', score: 5, finNames: [fin.name], ...at(20) });
  await post('draft', { title: 'Guard retention draft', state: 'draft', listed: false });
  await post('deleted', { title: 'Guard retention deleted', listed: false, deletedAt: new Date(now) });
  made['others'] = (await make.post(other, { title: 'Guard your time', ...at(10) })).id;
  await relearnWords(ctx);
});
const ids = (page: { content: { id: number }[] }) => page.content.map((each) => each.id);
const find = (q: string, more: object = {}) =>
  app()
    .as(null)
    .search.searchPosts({ q, ...more });

describe('searching posts', () => {
  test('ranks words in the title, as a phrase, first', async () => {
    const page = await find('guard ret');
    expect(ids(page)).toEqual([made['phrase'], made['apart'], made['body']]);
    expect(page).toMatchObject({ totalElements: 3, last: true, corrected: null, isExact: true });
    expect(page.content[0]?.titleParts.filter((part) => part.isHit).map((part) => part.text)).toEqual([
      'Guard',
      'ret',
    ]);
    expect(page.content[2]?.snippetParts.some((part) => part.isHit)).toBe(true);
    expect(ids(await find('guard ret', { order: 'newest' }))).toEqual([
      made['body'],
      made['apart'],
      made['phrase'],
    ]);
  });

  test('pages by cursor in both orders, and ends at 10,000 rows by page number', async () => {
    for (const order of ['best', 'newest'] as const) {
      const seen: number[] = [];
      let cursor: string | null = null;
      do {
        const page = await find('guard', { order, size: 1, ...(cursor !== null && { cursor }) });
        seen.push(...ids(page));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(seen).toEqual(ids(await find('guard', { order })));
      expect(seen).toHaveLength(4);
    }
    expect(ids(await find('guard', { page: 1, size: 3 }))).toHaveLength(1);
    await expect(find('guard', { page: 5_000, size: 100 })).rejects.toMatchObject({ code: 'page.tooDeep' });
  });

  test('finds posts in spite of typos', async () => {
    const page = await find('gaurd retnetion');
    expect(page.corrected).toBe('guard retention');
    expect(ids(page)).toEqual([made['phrase'], made['apart'], made['body']]);
    expect((await find('xylophones')).content).toEqual([]);
  });

  test('suggests no posts for the name of a creator', async () => {
    const { make, ctx } = app();
    await make.creator({ name: 'Guadr Nova', username: 'nova' });
    expect((await find('guadr')).corrected).toBe('guard');
    await relearnWords(ctx);
    expect(await find('guadr')).toMatchObject({ corrected: null, totalElements: 0 });
  });

  test('filters by creator and fin', async () => {
    expect(ids(await find('guard', { creator: other.username }))).toEqual([made['others']]);
    expect(ids(await find('guard', { fin: 'BJJ' }))).toEqual([made['apart']]);
    expect((await find('guard', { fin: 'NoSuch' })).content).toEqual([]);
    await expect(find('guard', { creator: 'nobody_here' })).rejects.toMatchObject({
      code: 'channel.notFound',
    });
  });

  test('finds posts by a fin together with other words', async () => {
    expect(ids(await find('bjj'))).toEqual([made['apart']]);
    expect(ids(await find('bjj retention'))).toEqual([made['apart']]);
    expect(ids(await find('bjj explained'))).toEqual([]);
  });

  test('finds streams on air alone, and counts them', async () => {
    const { make, as } = app();
    const stream = { mediaType: 'stream', listed: true } as const;
    const onAir = await make.post(mara, { ...stream, title: 'Sparring now', state: 'published' });
    await make.post(mara, { ...stream, title: 'Sparring tomorrow', state: 'scheduled' });
    await make.post(other, { title: 'Sparring explained' });
    const visitor = as(null).search;
    await vi.waitFor(
      async () => expect(await visitor.getFacets({ q: 'sparring' })).toMatchObject({ live: 1 }),
      {
        timeout: 8_000,
        interval: 500,
      },
    );
    const live = await visitor.searchPosts({ q: 'sparring', live: 'true' });
    expect(ids(live)).toEqual([onAir.id]);
    expect(ids(await visitor.searchPosts({ q: 'sparring', live: 'true', creator: other.username }))).toEqual(
      [],
    );
    expect((await visitor.searchPosts({ q: 'sparring' })).content).toHaveLength(3);
    const facets = await visitor.getFacets({ q: 'sparring', live: 'true' });
    expect(facets.creator_username.map(({ value, count }) => [value, count])).toEqual([['maraonthemat', 1]]);
  });

  test('returns facets of the matches', async () => {
    const facets = await app().as(null).search.getFacets({ q: 'guard' });
    expect(facets.creator_username).toEqual([
      { value: mara.username, title: mara.name, count: 3 },
      { value: other.username, title: other.name, count: 1 },
    ]);
    expect(facets.creator_name[0]).toEqual({ value: mara.name, title: mara.name, count: 3 });
    expect(facets.fins).toEqual([{ value: 'BJJ', title: 'BJJ', count: 1 }]);
  });

  test('needs the same number of queries for one match as for four', async () => {
    const count = async (q: string) => {
      const spy = vi.spyOn(app().ctx.pool, 'query');
      await find(q);
      const queries = spy.mock.calls.length;
      spy.mockRestore();
      return queries;
    };
    await count('guard');
    expect(await count('guard')).toBe(await count('explained'));
  });

  test.each(['!!!', "'; drop table posts; --", 'a & b | !c:*', '((', '<->', 'é'.repeat(100), '漢字', '\\'])(
    'treats %j as words',
    async (q) => {
      expect(Array.isArray((await find(q)).content)).toBe(true);
      expect(Array.isArray((await app().as(null).search.suggest({ q })).posts)).toBe(true);
      expect((await app().as(null).search.searchCreators({ q })).content).toEqual([]);
      await app().as(null).search.getFacets({ q });
    },
  );

  test('refuses invalid searches', async () => {
    for (const query of ['', '?q=', '?q=%20', `?q=${'a'.repeat(101)}`, '?q=a&order=odd', '?q=a%00']) {
      const answer = await app().request(null, { method: 'GET', url: `/api/public/search/posts${query}` });
      expect({ query, status: answer.statusCode }).toEqual({ query, status: 400 });
    }
    for (const keys of [
      [1, 1],
      ['x', 1, 1],
      [1, 1, 1, 1],
      [1e300, 1e300, 1e300],
      [-1, -1e17, -5],
    ]) {
      const cursor = Buffer.from(JSON.stringify(keys)).toString('base64url');
      for (const order of ['best', 'newest']) {
        const url = `/api/public/search/posts?q=guard&order=${order}&cursor=${cursor}`;
        expect((await app().request(null, { method: 'GET', url })).statusCode).toBeLessThan(500);
      }
    }
  });
});

describe('searching creators', () => {
  test('finds creators by the start of their words, and by similar spelling', async () => {
    const creators = (q: string) => app().as(null).search.searchCreators({ q });
    expect(ids(await creators('mat'))).toEqual([mara.id]);
    expect(ids(await creators('ma'))).toEqual([mara.id]);
    expect(ids(await creators('halfspace'))).toEqual([other.id]);
    expect(ids(await creators('maara on the mat'))).toEqual([mara.id]);
    expect((await creators('mat')).content[0]?.nameParts.at(-1)).toEqual({ text: 'Mat', isHit: true });
    const viewer = await app().make.person({ name: 'Matthew' });
    expect(ids(await creators('matthew'))).not.toContain(viewer.id);
    await app().as(viewer).channels.followChannel({ x: mara.id });
    const [seen] = (await app().as(viewer).search.searchCreators({ q: 'mat' })).content;
    expect(seen).toMatchObject({ following: true, numFollowers: 1 });
  });

  test('compares names as they are stored, and cuts none of them into words again', async () => {
    const spy = vi.spyOn(app().ctx.pool, 'query');
    await app().as(null).search.searchCreators({ q: 'nobody is called so' });
    await find('mat');
    const texts = spy.mock.calls.map(([query]) => textOf(query));
    spy.mockRestore();
    expect(texts.filter((text) => text.includes('search_names')).length).toBeGreaterThan(1);
    expect(texts.filter((text) => text.includes('search_text('))).toEqual([]);
  });

  test('pages creators by cursor', async () => {
    for (let n = 0; n < 3; n++) await app().make.creator({ name: `Zebra ${n}` });
    const first = await app().as(null).search.searchCreators({ q: 'zebra', size: 2 });
    expect(first.totalElements).toBe(3);
    const next = await app()
      .as(null)
      .search.searchCreators({ q: 'zebra', size: 2, cursor: first.nextCursor ?? '' });
    expect(new Set([...ids(first), ...ids(next)]).size).toBe(3);
    expect(next.last).toBe(true);
  });
});

describe('search suggestions', () => {
  test('suggests at most nine queries, creators and posts', async () => {
    const { make, as } = app();
    for (let n = 0; n < 12; n++) await make.post(mara, { title: `Half guard number ${n}` });
    const found = await as(null).search.suggest({ q: 'half' });
    expect(found.queries.length + found.creators.length + found.posts.length).toBe(9);
    expect(found.creators.map(({ id }) => id)).toEqual([other.id]);
    const typed = await as(null).search.suggest({ q: 'guard ret' });
    expect(typed.queries).toEqual(['guard retention']);
    expect((await as(null).search.suggest({ q: 'gaurd' })).queries[0]).toBe('guard');
  });

  test('suggests queries that led several people to a result', async () => {
    const { as, make, ctx } = app();
    const click = (person: Person) =>
      as(person).search.recordClick({
        query: 'Open  MAT drills',
        kind: 'post',
        id: made['body'] ?? 0,
        position: 1,
      });
    const [one, two] = [await make.person(), await make.person()];
    expect(await click(one)).toEqual({ recorded: true });
    expect(await click(one)).toEqual({ recorded: false });
    await countQueries(ctx);
    expect((await as(null).search.suggest({ q: 'open mat' })).queries).not.toContain('open mat drills');
    await click(two);
    for (let n = 0; n < 2; n++) await countQueries(ctx);
    expect((await as(null).search.suggest({ q: 'open mat' })).queries).toContain('open mat drills');
    app().clock.advance({ days: 31 });
    await countQueries(ctx);
    expect((await as(null).search.suggest({ q: 'open mat' })).queries).not.toContain('open mat drills');
  });
});

describe('search clicks', () => {
  const url = '/api/public/search/click';
  const send = (payload: object, headers: Record<string, string> = {}) =>
    app().request(null, {
      method: 'POST',
      url,
      payload,
      headers,
    });

  test('counts clicks of visitors by their cookie, and none of bots or unknown clients', async () => {
    const click = { query: 'guard', kind: 'creator', id: mara.id, position: 2 };
    const cookie = `${anonymousCookieName}=${newVisitor(app().ctx.config.secret)}`;
    for (const recorded of [true, false]) {
      expect((await send(click, { cookie })).json()).toEqual({ recorded });
    }
    expect((await send(click)).json()).toEqual({ recorded: false });
    expect((await send(click, { 'user-agent': 'somebot/1.0' })).json()).toEqual({ recorded: false });
    expect((await send({ query: 'guard', kind: 'query', position: 1 })).json()).toEqual({ recorded: false });
  });

  test('refuses clicks on missing results', async () => {
    const guard = { query: 'guard', position: 1 };
    expect((await send({ ...guard, kind: 'post', id: made['draft'] })).statusCode).toBe(404);
    expect((await send({ ...guard, kind: 'creator', id: 999_999 })).statusCode).toBe(404);
    expect((await send({ ...guard, kind: 'post' })).statusCode).toBe(400);
    expect((await send({ ...guard, kind: 'film', id: 1 })).statusCode).toBe(400);
    expect((await send({ ...guard, kind: 'post', id: made['body'], position: 0 })).statusCode).toBe(400);
  });
});

test('knows the words of a new post immediately, and forgets unused ones at night', async () => {
  const { make, ctx } = app();
  const { id } = await make.post(mara, { title: 'Kettlebell mobility' });
  await learnWords(ctx, id);
  await learnWords(ctx, id);
  expect((await find('ketlebell')).corrected).toBe('kettlebell');
  await ctx.db.execute(sql`update posts set listed = false where id = ${id}`);
  await relearnWords(ctx);
  expect((await find('ketlebell')).corrected).toBeNull();
});
