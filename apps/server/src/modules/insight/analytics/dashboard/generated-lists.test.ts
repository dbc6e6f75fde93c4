// The lists of the dashboard against a slow and obvious computation, over generated facts.
import { postOrders, type PostFigure, type PostOrder } from '@realfin/contract/dashboard';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../../../test/factories/people.ts';
import { seeded } from '../../../../test/factories/statistics.ts';
import { generatedSeeds } from '../../../../test/sample.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { follows } from '../../../people/channels/tables.ts';
import { postViews } from '../../../publishing/posts/tables.ts';
import { countEverything, countLateDays } from '../rollups/commands.ts';

const app = useTestApp();
const dayMs = 86_400_000;
const now = new Date('2029-06-15T08:00:00Z');
const year = { start_date: '2028-06-16', end_date: '2029-06-15' };
let windows = 9_000_000;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const byViews = (a: { views: number; name: string }, b: { views: number; name: string }): number =>
  b.views - a.views || (a.name < b.name ? -1 : 1);

async function pagesOf(creator: Person, order: PostOrder, dir: 'asc' | 'desc', size: number) {
  const all: PostFigure[] = [];
  for (let page = 0; ; page++) {
    const found = await app()
      .as(creator)
      .dashboard.listPostFigures({ order_by: order, order_dir: dir, size, page });
    all.push(...found.content);
    if (found.last) return all;
  }
}

/** The same by cursor, from the first page to the end. */
async function cursorsOf(creator: Person, order: PostOrder, dir: 'asc' | 'desc', size: number) {
  const all: PostFigure[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const after: { cursor?: string } = cursor === '' ? {} : { cursor };
    const { dashboard } = app().as(creator);
    const found = await dashboard.listPostFigures({ order_by: order, order_dir: dir, size, ...after });
    all.push(...found.content);
    expect(found.last).toBe(found.nextCursor === null);
    cursor = found.nextCursor;
  }
  return all;
}

describe.each(generatedSeeds(2, 30))('lists of %i', (seed) => {
  test('posts come in each order, both ways and over all pages, each once', async () => {
    const { ctx, make, clock } = app();
    clock.set(now);
    const random = seeded(seed);
    const some = (most: number) => Math.floor(random() * most);
    const creator = await make.creator();
    const facts = [];
    for (let n = 0; n < 31; n++) {
      const publishedAt = new Date(now.getTime() - some(9) * 3_600_000);
      const counts = { viewCount: some(5), likeCount: some(4) };
      const post = await make.post(creator, { publishedAt, ...counts });
      const subscriptions = some(3);
      await ctx.db.execute(sql`update posts set subscription_count = ${subscriptions} where id = ${post.id}`);
      facts.push({
        id: post.id,
        posted_at: publishedAt.getTime(),
        n_views: counts.viewCount,
        n_likes: counts.likeCount,
        n_subscriptions: subscriptions,
        ...{ n_ppv_buys: 0, tips_usd: 0 },
      });
    }
    await countEverything(ctx);
    const size = 4 + some(12);
    for (const order of postOrders)
      for (const dir of ['asc', 'desc'] as const) {
        const sorted = facts.toSorted((a, b) => a[order] - b[order] || a.id - b.id).map(({ id }) => id);
        const shown = (await pagesOf(creator, order, dir, size)).map(({ post_id: id }) => id);
        const expected = dir === 'asc' ? sorted : sorted.toReversed();
        expect(shown, `${order} ${dir}, ${size} a page`).toEqual(expected);
        const followed = (await cursorsOf(creator, order, dir, size)).map(({ post_id: id }) => id);
        expect(followed, `${order} ${dir}, by cursor`).toEqual(expected);
      }
  });

  test('sites, sources and followers who watch are what the views say', async () => {
    const { ctx, make, as, clock } = app();
    clock.set(now);
    const random = seeded(seed + 1);
    const pick = <T>(list: readonly T[]): T | null => list[Math.floor(random() * list.length)] ?? null;
    const [creator, other] = [await make.creator(), await make.creator()];
    const [own, theirs] = [await make.post(creator), await make.post(other)];
    const people = await Promise.all(Array.from({ length: 8 }, () => make.person()));
    const followers = people.slice(0, 5);
    const views = Array.from({ length: 400 }, () => {
      const isRecent = random() < 0.5;
      const ago = isRecent ? Math.floor(random() * 28 * 4) * (dayMs / 4) : Math.floor(random() * 400 * dayMs);
      const source = pick(['feed', 'search', 'external', null] as const);
      return {
        ...(random() < 0.8
          ? { postId: own.id, channelId: creator.id }
          : { postId: theirs.id, channelId: other.id }),
        ...{ person: pick(people), viewedAt: new Date(now.getTime() - ago), source },
        referrer: source === 'external' ? pick(['a.example', 'b.example', 'c.example']) : null,
      };
    });
    await ctx.db
      .insert(follows)
      .values(followers.map(({ id }) => ({ accountId: id, channelId: creator.id, createdAt: now })));
    await ctx.db.insert(postViews).values(
      views.map(({ person, ...view }) => ({
        ...view,
        ...{ accountId: person?.id ?? null, viewerKey: `a:${person?.id}`, premium: false },
        window: ++windows,
      })),
    );
    await countEverything(ctx);
    await countLateDays(ctx);
    const inYear = views.filter(
      ({ channelId, viewedAt }) => channelId === creator.id && dayOf(viewedAt) >= year.start_date,
    );
    const sumsOf = (of: (view: (typeof views)[number]) => string | null) => {
      const named = inYear.flatMap((view) => of(view) ?? []);
      const names = [...new Set(named)];
      return names
        .map((name) => ({ name, views: named.filter((each) => each === name).length }))
        .toSorted(byViews);
    };
    const shown = (rows: readonly { referrer: string; views: number }[]) =>
      rows.map(({ referrer: name, views: count }) => ({ name, views: count }));
    const { dashboard } = as(creator);
    const { rows: sites } = await dashboard.listReferrers(year);
    const facts = sumsOf(({ referrer }) => referrer);
    const peopleOf = (name: string) =>
      new Set(inYear.flatMap(({ referrer, person }) => (referrer === name ? [person?.id] : []))).size;
    const named = shown(sites).filter(({ name }) => name !== '');
    expect(named).toEqual(facts.filter(({ name }) => named.some((each) => each.name === name)));
    for (const { name } of named) expect(peopleOf(name)).toBeGreaterThanOrEqual(3);
    const sum = (rows: readonly { views: number }[]) =>
      rows.reduce((all, { views: count }) => all + count, 0);
    expect(sum(sites)).toBe(sum(facts));
    expect(shown((await dashboard.listSources(year)).rows)).toEqual(sumsOf(({ source }) => source));
    const slots = new Map<number, (number | undefined)[]>();
    for (const { person, viewedAt, channelId } of views) {
      const isTheirs = channelId === creator.id && followers.some(({ id }) => id === person?.id);
      if (!isTheirs || viewedAt.getTime() < now.getTime() - 28 * dayMs) continue;
      const minutes = viewedAt.getUTCHours() * 60 + viewedAt.getUTCMinutes();
      const slot = ((viewedAt.getUTCDay() + 6) % 7) * 48 + Math.floor(minutes / 30);
      slots.set(slot, [...(slots.get(slot) ?? []), person?.id]);
    }
    const expected = [...slots]
      .filter(([, ids]) => new Set(ids).size >= 3)
      .map(([slot, ids]) => ({ slot, views: ids.length }))
      .toSorted((a, b) => a.slot - b.slot);
    expect((await dashboard.listFollowerSlots()).rows).toEqual(expected);
    expect(expected.length).toBeGreaterThan(0);
  });
});
