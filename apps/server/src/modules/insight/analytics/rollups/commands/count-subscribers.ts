// Subscriptions brought by channels: new, returned and lost ones by day, and retention by month.
import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Context } from '../../../../../context.ts';
import type { Tx } from '../../../../../db/client.ts';
import { inLongTransaction } from '../../../../../db/long-transaction.ts';
import { statement, type Placeholders } from '../../../../../db/statement.ts';
import { query } from '../../database.ts';
import { addDays, dayOf, startOfDay, type Span } from '../rules.ts';
import { utcDay } from './count-views.ts';

/** Subscriptions that started or ended in these days. */
const moved = ({ from, until }: Placeholders<Span>) =>
  query
    .selectFrom('subscription_periods')
    .select('subscription_id')
    .where('after_id', 'is', null)
    .where('paid_cents', '>', 0)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .union(
      query
        .selectFrom('subscription_ends')
        .select('subscription_id')
        .where('ended_at', '>=', from)
        .where('ended_at', '<', until),
    );

/**
 * A paid period that continues no other one starts a subscription, unless it was refunded in full. The
 * channel that brought it is that of its months.
 */
const starts = (span?: Placeholders<Span>) =>
  query
    .selectFrom('subscription_periods as p')
    .where((eb) => (span === undefined ? eb.lit(true) : eb('p.subscription_id', 'in', moved(span))))
    .select(({ selectFrom }) => [
      'p.subscription_id',
      sql<boolean>`row_number() over (partition by p.subscription_id order by p.starts_at, p.n) = 1`.as(
        'is_first',
      ),
      'p.starts_at',
      sql<Date | null>`lead(p.starts_at) over (partition by p.subscription_id order by p.starts_at, p.n)`.as(
        'next_at',
      ),
      selectFrom('service_months as m')
        .select(({ fn }) => fn.max('m.acquirer_id').as('acquirer'))
        .whereRef('m.intent_id', '=', 'p.intent_id')
        .as('channel_id'),
    ])
    .where('p.after_id', 'is', null)
    .where('p.paid_cents', '>', 0)
    .where('p.state', '<>', sql.lit('refunded'));

/** Periods from each start of a subscription to its next end. */
const spells = (span?: Placeholders<Span>) =>
  query.selectFrom(starts(span).as('s')).select(({ selectFrom }) => [
    's.subscription_id',
    's.is_first',
    's.channel_id',
    's.starts_at',
    selectFrom('subscription_ends as e')
      .select(({ fn }) => fn.min('e.ended_at').as('at'))
      .whereRef('e.subscription_id', '=', 's.subscription_id')
      .whereRef('e.ended_at', '>=', 's.starts_at')
      .where(sql<boolean>`(s.next_at is null or e.ended_at < s.next_at)`)
      .as('ended_at'),
  ]);

const countDays = statement(({ from, until }: Placeholders<Span>) =>
  query
    .with('spells', () => spells({ from, until }))
    .with('moves', (db) =>
      db
        .selectFrom('spells')
        .select(({ ref }) => [
          'channel_id',
          utcDay(ref('starts_at')).as('day'),
          sql<number>`is_first::int`.as('signups'),
          sql<number>`(not is_first)::int`.as('reactivations'),
          sql<number>`0`.as('churns'),
        ])
        .where('starts_at', '>=', from)
        .where('starts_at', '<', until)
        .unionAll(
          db
            .selectFrom('spells')
            .select([
              'channel_id',
              sql<string>`(ended_at at time zone 'UTC')::date`.as('day'),
              sql<number>`0`.as('signups'),
              sql<number>`0`.as('reactivations'),
              sql<number>`1`.as('churns'),
            ])
            .where('ended_at', '>=', from)
            .where('ended_at', '<', until),
        ),
    )
    .insertInto('subscriber_days')
    .columns(['channel_id', 'day', 'signups', 'reactivations', 'churns'])
    .expression((db) =>
      db
        .selectFrom('moves')
        .select(({ fn }) => [
          sql<number>`channel_id`.as('channel_id'),
          'day',
          fn.sum<number>('signups').as('signups'),
          fn.sum<number>('reactivations').as('reactivations'),
          fn.sum<number>('churns').as('churns'),
        ])
        .where('channel_id', 'is not', null)
        .groupBy(['channel_id', 'day']),
    )
    .onConflict((conflict) =>
      conflict.columns(['channel_id', 'day']).doUpdateSet(({ ref }) => ({
        signups: ref('excluded.signups'),
        reactivations: ref('excluded.reactivations'),
        churns: ref('excluded.churns'),
      })),
    ),
);

const forgetDays = statement(({ from, until }: Placeholders<{ from: string; until: string }>) =>
  query
    .deleteFrom('subscriber_days')
    .where('day', '>=', sql<string>`${from}::date`)
    .where('day', '<', sql<string>`${until}::date`),
);

/** A refund may undo a start of long ago. Each nightly run includes it, because it rewrites all days. */
export const countAllSubscriberDays = (ctx: Context): Promise<void> =>
  inLongTransaction(ctx.db, (tx) => {
    const now = ctx.clock.now();
    const from = addDays(startOfDay(now), -ctx.config.statistics.keptDays);
    return countSubscriberDays(tx, { from, until: addDays(startOfDay(now), 1) });
  });

/** Deletes and rewrites whole days, because a day back at zero has no new row. */
export async function countSubscriberDays(tx: Tx, span: Span): Promise<void> {
  await forgetDays.run(tx, { from: dayOf(span.from), until: dayOf(span.until) });
  await countDays.run(tx, span);
}

const forgetCohorts = statement(() => query.deleteFrom('subscriber_cohorts'));

/** First-time subscribers by month and the channel that brought them. */
const members = () =>
  query
    .selectFrom(spells().as('s'))
    .select(({ ref }) => [
      's.channel_id',
      's.subscription_id',
      sql<Date>`date_trunc('month', ${ref('s.starts_at')}, 'UTC') at time zone 'UTC'`.as('month'),
    ])
    .where('s.is_first', '=', sql.lit(true))
    .where('s.channel_id', 'is not', null);

/** Months from the given one to the present one. 0 is the month itself. */
const monthsSince = (month: RawBuilder<unknown>, now: Expression<Date>) => {
  const part = (unit: 'year' | 'month') =>
    sql`extract(${sql.raw(unit)} from age(date_trunc('month', ${now}::timestamptz, 'UTC') at time zone 'UTC', ${month}))`;
  return sql<{ k: number }>`generate_series(0, (${part('year')} * 12 + ${part('month')})::int)`;
};

/** The end of each month since then. For the present month, now. */
const monthEnds = (now: Expression<Date>) =>
  query
    .selectFrom(members().as('m'))
    .innerJoinLateral(monthsSince(sql`m.month`, now).as<'g'>(sql`g(k)`), (join) => join.onTrue())
    .select([
      'm.channel_id',
      'm.subscription_id',
      'm.month',
      'g.k',
      sql<Date>`least(${now}::timestamptz, (m.month + make_interval(months => g.k + 1)) at time zone 'UTC')`.as(
        'at',
      ),
    ]);

/** Subscribers at the end of a month may have left and returned before. */
const countCohorts = statement(({ now }: Placeholders<{ now: Date }>) =>
  query
    .with('spells', () => spells())
    .with('ends', () => monthEnds(now))
    .insertInto('subscriber_cohorts')
    .columns(['channel_id', 'cohort', 'month_index', 'size', 'subscribers'])
    .expression((db) =>
      db
        .selectFrom('ends as e')
        .leftJoinLateral(
          (eb) =>
            eb
              .selectFrom('spells as s')
              .select(sql<boolean>`true`.as('is_there'))
              .whereRef('s.subscription_id', '=', 'e.subscription_id')
              .whereRef('s.starts_at', '<=', 'e.at')
              .where(sql<boolean>`(s.ended_at is null or s.ended_at > e.at)`)
              .limit(sql.lit(1))
              .as('still'),
          (join) => join.onTrue(),
        )
        .select(({ fn }) => [
          sql<number>`e.channel_id`.as('channel_id'),
          sql<string>`e.month::date`.as('cohort'),
          'e.k as month_index',
          fn.countAll<number>().as('size'),
          sql<number>`count(still.is_there)`.as('subscribers'),
        ])
        .groupBy([sql`1`, sql`2`, sql`3`]),
    ),
);

export async function countSubscriberCohorts(ctx: Context): Promise<void> {
  await inLongTransaction(ctx.db, async (tx) => {
    await forgetCohorts.run(tx, {});
    await countCohorts.run(tx, { now: ctx.clock.now() });
  });
}
