import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { recountLists } from '../../publishing/posts/commands/count-lists.ts';
import { relearnWords } from './commands/learn-words.ts';
import { fewMatches } from './queries/matches.ts';

const app = useTestApp();
const many = fewMatches + 500;
let creator: Person;

beforeAll(async () => {
  const { make, ctx } = app();
  creator = await make.creator();
  await ctx.db.execute(sql`insert into posts
      (channel_id, actor_id, media_type, media_id, title, fin_names, state, listed, published_at, created_at, updated_at, score)
    select ${creator.id}, ${creator.id}, 'video', 100000 + i, 'Grappling ' || i, '{}', 'published', true, at, at, at, i
    from generate_series(1, ${many}::int) i
    cross join lateral (select ${app().clock.now().toISOString()}::timestamptz - i * interval '1 minute' as at) t`);
  await recountLists(ctx.db);
  await relearnWords(ctx);
});
const find = (more: object = {}) =>
  app()
    .as(null)
    .search.searchPosts({ q: 'grappling', size: 4, ...more });
const titles = (page: { content: { content: { contentTitle: string } }[] }) =>
  page.content.map((post) => post.content.contentTitle);
const best = (...places: number[]) => places.map((place) => `Grappling ${many - place}`);

test('lists the highest scored of many matches first, page by page, without a count', async () => {
  const first = await find();
  expect(first).toMatchObject({ totalElements: fewMatches, isExact: false, last: false });
  expect(titles(first)).toEqual(best(0, 1, 2, 3));
  expect(titles(await find({ cursor: first.nextCursor }))).toEqual(best(4, 5, 6, 7));
});

test('caches the first page briefly, and drops deleted posts immediately', async () => {
  const { ctx, make, clock } = app();
  const { content } = await find();
  await ctx.db.execute(
    sql`update posts set listed = false, deleted_at = now() where id = ${content[0]?.id ?? 0}`,
  );
  expect(titles(await find())).toEqual(best(1, 2, 3));
  await make.post(creator, { title: 'Grappling now', score: 99_999 });
  expect(titles(await find({ order: 'newest' }))[0]).toBe('Grappling now');
  expect(titles(await find())).toEqual(best(1, 2, 3));
  clock.advance({ seconds: 31 });
  expect(titles(await find())).toEqual(['Grappling now', ...best(1, 2, 3)]);
});
