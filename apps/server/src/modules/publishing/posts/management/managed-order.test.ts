import type { ManagedPost } from '@realfin/contract/posts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../../test/factories/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const app = useTestApp();
let creator: Person;
type Query = { sort?: 'views' | 'comments'; size?: number; page?: number; cursor?: string; search?: string };
const list = (query: Query) =>
  app()
    .as(creator)
    .posts.listManaged({ sort: 'views', size: 50, ...query });
const idsOf = ({ content }: { content: ManagedPost[] }) => content.map(({ id }) => id);
const best = async (column = 'view_count'): Promise<number[]> => {
  const { rows } = await app().ctx.db.execute<{ id: number }>(
    sql`select id from posts where channel_id = ${creator.id} and deleted_at is null
      order by ${sql.raw(column)} desc, id desc`,
  );
  return rows.map(({ id }) => id);
};
const set = (id: number, views: number) =>
  app().ctx.db.execute(sql`update posts set view_count = ${views} where id = ${id}`);

/** Reads all pages; `between` runs after each. */
async function walk(query: Query, between: (page: number) => Promise<unknown> = () => Promise.resolve()) {
  const seen: number[] = [];
  let cursor: string | undefined;
  for (let page = 0; ; page++) {
    const answer = await list({ ...query, ...(cursor !== undefined && { cursor }) });
    seen.push(...idsOf(answer));
    if (answer.nextCursor === null) return seen;
    cursor = answer.nextCursor;
    await between(page);
  }
}

describe('sort orders of very many posts without an index', () => {
  beforeAll(async () => {
    creator = await app().make.creator();
    // Many posts share a number, so that ids decide too.
    await app().ctx.db
      .execute(sql`insert into posts (channel_id, actor_id, media_type, media_id, title, state, view_count, comment_count, created_at, updated_at)
      select ${creator.id}, ${creator.id}, 'article', 0, case when i % 100 = 0 then 'Rare' else 'Often' end, 'draft', i % 37, i % 5, now(), now()
      from generate_series(1, 1100) i`);
  });

  test('sorts correctly, by cursor and by page number', async () => {
    expect(await walk({ size: 100 })).toEqual(await best());
    expect(await walk({ size: 100, sort: 'comments' })).toEqual(await best('comment_count'));
    expect(idsOf(await list({ page: 3 }))).toEqual((await best()).slice(150, 200));
    const last = await list({ page: 21 });
    expect([last.content.length, last.last, last.totalPages]).toEqual([50, true, 22]);
    expect((await list({ page: 22 })).content).toEqual([]);
  });

  test('skips and repeats nothing while views are counted, and shows them a moment later', async () => {
    const before = await walk({});
    const [first = 0, lowest = 0] = [before[0], before.at(-1)];
    const seen = await walk({}, async (page) => {
      if (page === 2) await set(lowest, 5_000);
      if (page === 4) await set(first, 0);
    });
    expect(seen).toEqual(before);
    expect(idsOf(await list({}))[0]).toBe(first);
    app().clock.advance({ seconds: 15 });
    expect(idsOf(await list({}))[0]).toBe(lowest);
    expect(await walk({})).toEqual(await best());
  });

  test('omits deleted posts immediately, and shows restored ones in their place', async () => {
    const own = app().as(creator);
    const before = await walk({});
    const gone = [...before.slice(0, 40), before[70] ?? 0];
    await own.management.deletePosts({ ids: gone });
    const left = before.filter((id) => !gone.includes(id));
    expect(await walk({})).toEqual(left);
    expect(idsOf(await list({ page: 1 }))).toEqual(left.slice(50, 100));
    // An order that was cached while posts were deleted still includes them once they are restored.
    app().clock.advance({ seconds: 15 });
    expect(await walk({})).toEqual(left);
    await own.management.restorePosts({ ids: gone, pinnedId: null });
    expect(await walk({})).toEqual(before);
  });

  test('caches no short list, and each long list separately', async () => {
    const rare = await list({ search: 'rare' });
    expect(rare.totalElements).toBe(11);
    const lowest = idsOf(rare).at(-1) ?? 0;
    await set(lowest, 9_000);
    expect(idsOf(await list({ search: 'rare' }))[0]).toBe(lowest);
    expect(
      (await list({ search: 'often' })).content.every(({ content }) => content.contentTitle === 'Often'),
    ).toBe(true);
    const stranger = await app()
      .as(await app().make.creator())
      .posts.listManaged({ sort: 'views' });
    expect(stranger.content).toEqual([]);
    await expect(list({ cursor: 'nonsense' })).rejects.toMatchObject({ code: 'input.invalid' });
    await expect(list({ page: 1_000_000 })).rejects.toMatchObject({ code: 'page.tooDeep' });
  });
});
