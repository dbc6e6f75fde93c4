// What posts earned and why, against a slow division of the raw facts.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { serve } from '../../../../test/factories/books.ts';
import { cards, moveTo, subscribe } from '../../../../test/factories/cards.ts';
import { divideSlowly, generateIncomeYear } from '../../../../test/factories/income.ts';
import type { Person } from '../../../../test/factories/people.ts';
import { generatedSeeds } from '../../../../test/sample.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { cashLine, creatorPayable, postTransaction } from '../../../money/ledger/commands.ts';
import { countPostIncome } from './commands.ts';

const app = useTestApp();

describe.each(generatedSeeds(1, 20))('income of year %i', (seed) => {
  test('is divided among the posts of a channel by the views or seconds that brought it, to the cent', async () => {
    const { ctx, make, as, clock } = app();
    clock.set('2034-12-31T00:00:00Z');
    const creators = [await make.creator(), await make.creator()];
    const posts = [];
    for (const creator of [...creators, ...creators, ...creators])
      posts.push({ channelId: creator.id, postId: (await make.post(creator)).id });
    const year = await generateIncomeYear(app(), seed, posts, { year: 2033, people: 8 });
    clock.set('2034-12-31T00:00:00Z');
    await countPostIncome(ctx);
    await countPostIncome(ctx);
    for (const creator of creators) {
      const { dashboard } = as(creator);
      const found = new Map<string, number>();
      for (const { postId } of posts.filter(({ channelId }) => channelId === creator.id)) {
        const income = await dashboard.getPostIncome({ id: postId });
        for (const { month, retentionCents } of income.months)
          found.set(`${postId}|${month}`, retentionCents);
        expect(income.retentionCents).toBe(
          income.months.reduce((sum, { retentionCents }) => sum + retentionCents, 0),
        );
      }
      const slow = divideSlowly(year, creator.id);
      const earned = (sums: ReadonlyMap<string, number>) =>
        Object.fromEntries([...sums].filter(([, cents]) => cents !== 0));
      expect(earned(found)).toEqual(earned(slow));
      const range = { start_date: '2033-01-01', end_date: '2034-12-31' };
      const { rows } = await dashboard.listEarnings({ ...range, grouped_by: 'month' });
      expect([...found.values()].reduce((sum, cents) => sum + cents, 0)).toBe(
        rows.reduce((sum, { retentionCents }) => sum + retentionCents, 0),
      );
    }
  });
});

const watch = (viewer: Person, creator: Person, postId: number, at: string) =>
  serve(app(), viewer, { postId, channelId: creator.id }, new Date(at));

test('leads from each figure of a post to its lines and their reasons, without saying who', async () => {
  const { ctx, make, as, clock } = app();
  clock.set('2041-01-01T00:00:00Z');
  const [creator, viewer] = [await make.creator(), await make.person()];
  const [often, once] = [await make.post(creator), await make.post(creator)];
  await subscribe(app(), viewer, cards.good, { context: { creatorId: creator.id, postId: often.id } });
  for (const day of ['05', '06', '07']) await watch(viewer, creator, often.id, `2041-01-${day}T12:00:00Z`);
  await watch(viewer, creator, once.id, '2041-01-08T12:00:00Z');
  await moveTo(app(), '2041-02-01T00:01:00Z');
  await ctx.db.transaction((tx) =>
    postTransaction(ctx, tx, {
      ...{ kind: 'charge', cause: 'tip:of-this-test', description: 'Tip', at: clock.now() },
      lines: [
        cashLine(-80),
        { account: creatorPayable(creator.id), amountCents: 80, share: 'tip', postId: once.id },
      ],
    }),
  );
  await countPostIncome(ctx);
  const { dashboard } = as(creator);
  const of = await dashboard.getPostIncome({ id: often.id });
  expect(of).toMatchObject({ acquisitionCents: 900, retentionCents: 338, ppvCents: 0, tipCents: 0 });
  expect(of.months.map(({ month }) => month)).toEqual(['2041-01', '2041-02']);
  expect(await dashboard.getPostIncome({ id: once.id })).toMatchObject({
    ...{ acquisitionCents: 0, retentionCents: 112, tipCents: 80 },
  });
  const lines = await dashboard.listPostIncomeLines({ id: often.id, share: 'retention' });
  expect(lines).toMatchObject({
    totalElements: 1,
    content: [{ amountCents: 338, reason: { basis: 'seconds', part: 180, whole: 240, ofCents: 450 } }],
  });
  expect(JSON.stringify(lines)).not.toContain(viewer.name);
  const ofMonth = await dashboard.listPostIncomeLines({ id: often.id, month: '2041-01', size: 1 });
  expect(ofMonth.content.map(({ share }) => share)).toEqual(['acquisition']);
  const all = await dashboard.listPostIncomeLines({ id: often.id, size: 2 });
  const next = await dashboard.listPostIncomeLines({
    ...{ id: often.id, size: 2, cursor: all.nextCursor ?? '' },
  });
  expect([all, next].map(({ content }) => content.length)).toEqual([2, 1]);
  expect([all.totalElements, next.last]).toEqual([3, true]);
});

test('shows the income of a post to its creator alone, and refuses what is no month', async () => {
  const { make, as, request } = app();
  const [creator, other] = [await make.creator(), await make.creator()];
  const post = await make.post(creator);
  for (const read of ['getPostIncome', 'listPostIncomeLines'] as const)
    await expect(as(other).dashboard[read]({ id: post.id })).rejects.toMatchObject({
      code: 'post.notFound',
    });
  for (const query of ['month=2041-13', 'share=other', 'cursor=x']) {
    const url = `/api/dashboard/post/${post.id}/ledger?${query}`;
    expect((await request(creator, { method: 'GET', url })).statusCode, query).toBe(400);
  }
  const { rows } = await app().ctx.db.execute(sql`select count(*)::int as n from post_income_lines
    group by entry_id, post_id having count(*) > 1`);
  expect(rows).toEqual([]);
});
