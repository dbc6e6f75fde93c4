// Months of service that end together, and the delay for people who buy meanwhile.
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../../apps/server/src/context.ts';
import {
  cashLine,
  postTransaction,
  retentionPending,
} from '../../apps/server/src/modules/money/ledger/commands.ts';
import { advanceMonths } from '../../apps/server/src/modules/money/subscriptions/commands/service-months.ts';
import { medianOf, p95Of } from '../median.ts';
import { say, seconds } from '../stage.ts';
import { makePeople, makeSubscribers, makeVisitors, openSite, type Site } from './site.ts';

const count = Number(process.env.BENCH_MONTHS ?? 20_000);
/** Limit of the measurement; the rest is extrapolated. */
const mostSeconds = Number(process.env.BENCH_MOST_SECONDS ?? 120);
const goal = 1_000_000;
const monthsEach = 10;
const retentionCents = 450;
const perSecond = 5;
const bucket = '2026-01';

/** Creates months with a waiting retention share, for people who follow two creators each. */
async function makeMonths(site: Site): Promise<void> {
  await makeSubscribers(site, Math.ceil(count / monthsEach));
  const creators = await makePeople(site, 500);
  await site.query(
    `insert into channels (account_id, about, created_at) select unnest($1::int[]), '', now()`,
    [creators],
  );
  await site.query(
    `insert into follows (account_id, channel_id, created_at)
      select s.account_id, $1::int + (s.id * 7 + n * 13) % $2::int, now() from subscriptions s, generate_series(0, 1) n`,
    [creators[0], creators.length],
  );
  await site.query(
    `insert into service_months (subscription_id, intent_id, month_index, starts_at, ends_at, bucket, platform_cents,
        acquisition_cents, retention_cents, state, due_at)
      select p.subscription_id, p.intent_id, m, now() - interval '1 month', now() - interval '1 minute', $2, 599, 0, $3,
        'running', now() - interval '1 minute'
      from subscription_periods p, generate_series(1, $4::int) m order by m, p.id limit $1::int`,
    [count, bucket, retentionCents, monthsEach],
  );
  const slots = Array.from({ length: 16 }, (_, subscriptionId) => ({
    ...{ account: retentionPending({ subscriptionId, bucket }), amountCents: count * retentionCents },
    share: 'retention' as const,
  }));
  const total = slots.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const header = { kind: 'charge', cause: 'bench:months', description: 'Premium' } as const;
  await site.ctx.db.transaction((tx) =>
    postTransaction(site.ctx, tx, {
      ...header,
      at: site.ctx.clock.now(),
      lines: [cashLine(-total), ...slots],
    }),
  );
  await site.query('analyze');
}

/** Purchases at an even rate, regardless of their duration. */
async function buyEvenly(site: Site, visitors: string[], isOver: () => boolean): Promise<number[]> {
  const times: Promise<number>[] = [];
  for (let cookie = visitors.pop(); cookie !== undefined && !isOver(); cookie = visitors.pop()) {
    times.push(site.buy(cookie));
    await wait(1_000 / perSecond);
  }
  return Promise.all(times);
}
const shown = (times: readonly number[]) =>
  `median ${medianOf(times).toFixed(0)} ms, p95 ${p95Of(times).toFixed(0)} ms of ${times.length}`;

/** A context whose clock makes nothing due after so many seconds. */
function stopAfter(ctx: Context, seconds: number): Context {
  const until = performance.now() + seconds * 1_000;
  const beginning = new Date(0);
  const now = () => (performance.now() < until ? ctx.clock.now() : beginning);
  return { ...ctx, clock: { ...ctx.clock, now } };
}

async function countSettled(site: Site): Promise<number> {
  const [row] = await site.query<{ n: number }>(
    `select count(*)::int as n from service_months where state = 'settled' and due_at is null`,
  );
  return row?.n ?? 0;
}

export async function measureMonthEnd(databaseUrl: string, folder: string): Promise<void> {
  const site = await openSite(databaseUrl, folder, { answerMs: 0 });
  try {
    await makeMonths(site);
    const visitors = await makeVisitors(site, perSecond * (seconds + mostSeconds + 10));
    const until = performance.now() + seconds * 1_000;
    say(`purchases alone: ${shown(await buyEvenly(site, visitors, () => performance.now() > until))}`);
    const state = { isOver: false };
    const from = performance.now();
    const ending = advanceMonths(stopAfter(site.ctx, mostSeconds)).finally(() => (state.isOver = true));
    const times = await buyEvenly(site, visitors, () => state.isOver);
    await ending;
    const took = (performance.now() - from) / 1_000;
    const settled = await countSettled(site);
    const rate = settled / took;
    const whole = `${goal} would take ${(goal / rate / 60).toFixed(0)} minutes`;
    say(
      `a month end of ${count} service months: ${settled} in ${took.toFixed(0)} s, ${rate.toFixed(0)} a second; extrapolated, ${whole}; purchases meanwhile: ${shown(times)}`,
    );
  } finally {
    await site.close();
  }
}
