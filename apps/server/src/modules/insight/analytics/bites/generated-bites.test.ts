// Figures of bites against a slow and obvious count, over generated showings.
import { biteOrders, type BiteFigure, type BiteOrder } from '@realfin/contract/bite-statistics';
import { describe, expect, test } from 'vitest';
import { makeBiteOf } from '../../../../test/factories/bites.ts';
import type { Person } from '../../../../test/factories/people.ts';
import { seeded } from '../../../../test/factories/statistics.ts';
import { generatedSeeds } from '../../../../test/sample.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { flushBiteReports } from './commands.ts';

const app = useTestApp();
const minuteMs = 60_000;

/** One showing of a bite of ten seconds, as someone who stood behind its viewer would describe it. */
interface Fact {
  biteId: number;
  viewer: Person;
  atMs: number;
  watchedMs: number;
  ends: number;
  swiped: boolean;
  opened: boolean;
  isTracked: boolean;
}
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const isView = ({ watchedMs, ends }: Fact) => watchedMs >= 3_000 || ends > 0;

/** Every showing is looked at for every figure. */
function countSlowly(facts: readonly Fact[], biteId: number, day: string | null) {
  const countedAt = new Map<number, number>();
  const views = facts.filter((fact) => {
    if (fact.biteId !== biteId || !isView(fact)) return false;
    const last = countedAt.get(fact.viewer.id);
    if (last !== undefined && fact.atMs - last < 30 * minuteMs) return false;
    countedAt.set(fact.viewer.id, fact.atMs);
    return true;
  });
  const isOfDay = ({ atMs }: Fact) => day === null || dayOf(atMs) === day;
  const own = facts.filter((fact) => fact.biteId === biteId && fact.isTracked && isOfDay(fact));
  const count = (of: (fact: Fact) => boolean) => own.filter(of).length;
  return {
    n_shown: own.length,
    n_views: views.filter(isOfDay).length,
    n_completions: count(({ ends }) => ends > 0),
    n_loops: own.reduce((sum, { ends }) => sum + (ends > 1 ? ends - 1 : 0), 0),
    n_skips: count((fact) => fact.swiped && !isView(fact)),
    n_opens: count(({ opened }) => opened),
    watched_ms: own.reduce((sum, { watchedMs }) => sum + watchedMs, 0),
  };
}
const countsOf = ({ ...row }: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => /^n_(?!likes)|^watched_ms$/.test(name)));

/** Some showings are reported in two parts, as when the page was in the background meanwhile. */
async function send(fact: Fact, n: number, isParted: boolean): Promise<void> {
  const { biteId, viewer, watchedMs, ends, swiped, opened, isTracked } = fact;
  const whole = { biteId, showing: `generated-${n}`, shownMs: watchedMs + 1_000, watchedMs, ends };
  const before = { watchedMs: Math.floor(watchedMs / 2), ends: Math.floor(ends / 2) };
  const reports = isParted
    ? [
        { ...whole, n: 0, ...before, swiped: false, opened },
        { ...whole, n: 1, before, swiped, opened: false },
      ]
    : [{ ...whole, n: 0, swiped, opened }];
  const answer = await app().request(viewer, {
    method: 'POST',
    url: '/api/public/analytics/bites',
    headers: isTracked ? {} : { dnt: '1' },
    payload: { reports },
  });
  expect(answer.json()).toEqual({ kept: reports.length });
}

async function pagesOf(creator: Person, order_by: BiteOrder, order_dir: 'asc' | 'desc', size: number) {
  const all: BiteFigure[] = [];
  for (let page = 0; ; page++) {
    const found = await app().as(creator).dashboard.listBiteFigures({ order_by, order_dir, size, page });
    all.push(...found.content);
    if (found.last) return all;
  }
}

describe.each(generatedSeeds(2, 30))('bites of %i', (seed) => {
  test('days, totals and orders are what the showings say', async () => {
    const { make, clock, ctx, as } = app();
    const random = seeded(seed);
    const some = (most: number) => Math.floor(random() * most);
    const start = Date.parse('2053-01-30T22:00:00Z');
    clock.set(new Date(start));
    const creator = await make.creator();
    const made = [];
    for (let n = 0; n < 9; n++)
      made.push(await makeBiteOf(app(), { channelId: creator.id, id: null }, some(4)));
    const viewers = await Promise.all(Array.from({ length: 4 }, () => make.person()));
    const facts: Fact[] = [];
    let atMs = start;
    for (let n = 0; n < 120; n++) {
      atMs += some(15) * minuteMs;
      clock.set(new Date(atMs));
      const [bite, viewer] = [made[some(made.length)], viewers[some(viewers.length)]];
      if (bite === undefined || viewer === undefined) throw new Error('someone watches something');
      const ends = random() < 0.5 ? 0 : some(4);
      const watchedMs = ends * 10_000 + some(9_000);
      const isTracked = random() < 0.9;
      const what = { ends, watchedMs, isTracked, swiped: random() < 0.6, opened: random() < 0.1 };
      const fact: Fact = { biteId: bite.id, viewer, atMs, ...what };
      facts.push(fact);
      await send(fact, seed * 1_000 + n, random() < 0.3);
      if (random() < 0.1) await flushBiteReports(ctx);
    }
    await flushBiteReports(ctx);
    for (const { id } of made) {
      const { bite, days } = await as(creator).dashboard.getBiteStatistics({ id });
      expect(countsOf(bite), `bite ${id}`).toEqual(countSlowly(facts, id, null));
      for (const day of days) expect(countsOf(day), day.ds).toEqual(countSlowly(facts, id, day.ds));
      const sum = days.reduce((all, { watched_ms: ms }) => all + ms, 0);
      expect(sum).toBe(bite.watched_ms);
    }
    const keyOf = {
      created_at: (row: BiteFigure) => Date.parse(row.created_at),
      n_views: (row: BiteFigure) => row.n_views,
      completed: (row: BiteFigure) =>
        row.n_shown === 0 ? 0 : Math.floor((row.n_completions / row.n_shown) * 10_000),
    } satisfies Record<BiteOrder, (row: BiteFigure) => number>;
    const shown = new Set(facts.map(({ biteId }) => biteId));
    for (const order of biteOrders)
      for (const dir of ['asc', 'desc'] as const) {
        const rows = await pagesOf(creator, order, dir, 1 + some(4));
        const sorted = rows.toSorted((a, b) => keyOf[order](a) - keyOf[order](b) || a.bite_id - b.bite_id);
        expect(rows, `${order} ${dir}`).toEqual(dir === 'asc' ? sorted : sorted.toReversed());
        expect(new Set(rows.map(({ bite_id: id }) => id))).toEqual(shown);
      }
  });
});
