// A year of subscribers' views, the shares of their months, and a slow reference for their split by post.
import { splitByWeight } from '@realfin/contract/money';
import { sql } from 'drizzle-orm';
import { cashLine, creatorPayable, postTransaction } from '../../modules/money/ledger/commands.ts';
import { retentionParts } from '../../modules/money/subscriptions/reasons/tables.ts';
import { servedContent } from '../../modules/people/entitlements/served/tables.ts';
import { postViews } from '../../modules/publishing/posts/tables.ts';
import type { TestApp } from '../test-app.ts';
import { seeded } from './statistics.ts';

interface Viewing {
  accountId: number;
  channelId: number;
  postId: number;
  premium: boolean;
  at: Date;
}
interface Month {
  id: number;
  accountId: number;
  from: Date;
  until: Date;
}
/** A channel's credit for a month, or its reversal. */
export interface Given {
  channelId: number;
  month: Month;
  cents: number;
  bookedIn: string;
  basis: 'views' | 'seconds' | 'follows';
}
interface OwnPost {
  channelId: number;
  postId: number;
}
export interface IncomeYear {
  views: Viewing[];
  given: Given[];
}

const dayMs = 86_400_000;
const firstAccount = 5_000_000;

function monthsOf(year: number, people: number, firstId: number): Month[] {
  return Array.from({ length: people * 12 }, (_, at) => ({
    id: firstId + at,
    accountId: firstAccount + firstId + Math.floor(at / 12),
    from: new Date(Date.UTC(year, at % 12, 1 + (Math.floor(at / 12) % 20), 7)),
    until: new Date(Date.UTC(year, (at % 12) + 1, 1 + (Math.floor(at / 12) % 20), 7)),
  }));
}

/** Some exactly at the borders of a month, where a view belongs to one or the other. */
function viewsOf(random: () => number, months: readonly Month[], posts: readonly OwnPost[]): Viewing[] {
  return months.flatMap(({ accountId, from, until }) =>
    Array.from({ length: Math.floor(random() * 7) }, () => {
      const post = posts[Math.floor(random() * posts.length)];
      const at = [from, until][Math.floor(random() * 10)];
      const inside = new Date(from.getTime() + random() * (until.getTime() - from.getTime()));
      return { accountId, channelId: 0, postId: 0, ...post, premium: random() < 0.8, at: at ?? inside };
    }),
  );
}

const paidViews = (views: readonly Viewing[], month: Month): Viewing[] =>
  views.filter(
    ({ accountId, premium, at }) =>
      accountId === month.accountId && premium && at > month.from && at <= month.until,
  );

/** Some months were shared by views, before served seconds were recorded. */
const basisOf = ({ id }: Month) => (id % 2 === 0 ? ('views' as const) : ('seconds' as const));

let windows = 3_000_000;
async function storeFacts(app: TestApp, months: readonly Month[], views: readonly Viewing[]): Promise<void> {
  await app.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const { id, accountId, from, until } of months) {
      await tx.execute(sql`insert into subscriptions (id, account_id, state, plan_handle, anchor_at, period_index,
          period_start, period_end, period_n, price_id, started_at) overriding system value
        values (${accountId}, ${accountId}, 'canceled', 'monthly10', ${from.toISOString()}, 0, ${from.toISOString()},
          ${until.toISOString()}, 0, 1, ${from.toISOString()}) on conflict do nothing`);
      await tx.execute(sql`insert into service_months (id, subscription_id, intent_id, month_index, starts_at, ends_at,
          bucket, platform_cents, acquisition_cents, retention_cents, state) overriding system value
        values (${id}, ${accountId}, ${`income-${id}`}, 0, ${from.toISOString()}, ${until.toISOString()}, '2030-01',
          0, 0, 0, 'settled')`);
    }
    for (let at = 0; at < views.length; at += 2_000)
      await tx.insert(postViews).values(
        views.slice(at, at + 2_000).map(({ at: viewedAt, ...view }) => ({
          ...{ ...view, viewedAt, viewerKey: `a:${view.accountId}`, window: ++windows },
        })),
      );
    const premium = views.filter((view) => view.premium);
    const moments = Map.groupBy(
      premium,
      ({ accountId, postId, at }) => `${accountId}|${postId}|${at.getTime()}`,
    );
    const served = [...moments.values()].flatMap(([first, ...others]) =>
      first === undefined ? [] : [{ ...first, servedMs: 1_000 * (1 + others.length) }],
    );
    for (let at = 0; at < served.length; at += 2_000)
      await tx.insert(servedContent).values(
        served.slice(at, at + 2_000).map(({ accountId, channelId, postId, servedMs, at: firstAt }) => ({
          ...{ accountId, channelId, postId, firstAt, lastAt: firstAt, servedMs },
          ...{ kind: 'playback' as const, span: 'hour' as const, slot: firstAt },
        })),
      );
  });
}

/** One in eight is reversed in part, one in eight wholly, some months later. */
async function settle(
  app: TestApp,
  random: () => number,
  month: Month,
  views: readonly Viewing[],
): Promise<Given[]> {
  const watched = Map.groupBy(paidViews(views, month), ({ channelId }) => channelId);
  const ofCents = 1 + Math.floor(random() * 900);
  const channels = [...watched].toSorted(([a], [b]) => a - b);
  const whole = channels.reduce((sum, [, list]) => sum + list.length, 0);
  const cents = splitByWeight(
    ofCents,
    channels.map(([, list]) => list.length),
  );
  const given: Given[] = [];
  for (const [at, [channelId, list]] of channels.entries()) {
    const values = {
      monthId: month.id,
      channelId,
      basis: basisOf(month),
      part: list.length,
      whole,
      ofCents,
    };
    await app.ctx.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.insert(retentionParts).values(values);
    });
    const back = random();
    const own = cents[at] ?? 0;
    const taken = back < 0.125 ? -own : back < 0.25 ? -Math.floor(own * random()) : 0;
    for (const [amount, days] of [[own, 0] as const, [taken, 40] as const].filter(([one]) => one !== 0))
      given.push(
        await give(app, {
          channelId,
          month,
          cents: amount,
          at: new Date(month.until.getTime() + days * dayMs),
        }),
      );
  }
  return given;
}

let causes = 0;
async function give(
  app: TestApp,
  { channelId, month, cents, at }: Pick<Given, 'channelId' | 'month' | 'cents'> & { at: Date },
): Promise<Given> {
  app.clock.set(at);
  await app.ctx.db.transaction((tx) =>
    postTransaction(app.ctx, tx, {
      ...{
        kind: cents < 0 ? 'refund' : 'retention',
        cause: `income:${++causes}`,
        description: 'Premium views',
        at,
      },
      lines: [
        cashLine(-cents),
        {
          ...{ account: creatorPayable(channelId), amountCents: cents, share: 'retention' as const },
          subject: `month:${month.id}`,
        },
      ],
    }),
  );
  return { channelId, month, cents, bookedIn: at.toISOString().slice(0, 7), basis: basisOf(month) };
}

/** Years of several seeds share a database. */
let firstMonthId = 1_000_000;
export async function generateIncomeYear(
  app: TestApp,
  seed: number,
  posts: readonly OwnPost[],
  { year, people }: { year: number; people: number },
): Promise<IncomeYear> {
  const random = seeded(seed);
  const months = monthsOf(year, people, firstMonthId);
  firstMonthId += 2_000;
  const views = viewsOf(random, months, posts);
  await storeFacts(app, months, views);
  const given: Given[] = [];
  for (const month of months) given.push(...(await settle(app, random, month, views)));
  return { views, given };
}

/** The reference: everyone gets the whole cents of their share, and the largest remainders one more. */
export function divideSlowly({ views, given }: IncomeYear, channelId: number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const each of given.filter((one) => one.channelId === channelId)) {
    const own = paidViews(views, each.month).filter((view) => view.channelId === channelId);
    const posts = [...new Set(own.map(({ postId }) => postId))].toSorted((a, b) => a - b);
    const amount = Math.abs(each.cents);
    const parts = posts.map((postId) => {
      const times = amount * own.filter((view) => view.postId === postId).length;
      return { postId, cents: Math.floor(times / own.length), rest: times % own.length };
    });
    const left = amount - parts.reduce((sum, { cents }) => sum + cents, 0);
    const lucky = new Set(parts.toSorted((a, b) => b.rest - a.rest || a.postId - b.postId).slice(0, left));
    for (const part of parts) {
      const cents = (part.cents + (lucky.has(part) ? 1 : 0)) * Math.sign(each.cents);
      const key = `${part.postId}|${each.bookedIn}`;
      if (cents !== 0) sums.set(key, (sums.get(key) ?? 0) + cents);
    }
  }
  return sums;
}
