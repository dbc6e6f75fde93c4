// Events of a channel next to its charts, summed by day, week or month.
import type { Granularity } from '@realfin/contract/dashboard';
import type { ChartMark, MarkKind } from '@realfin/contract/dashboard-shapes';
import { sql, type Expression } from 'kysely';
import type { DbOrTx } from '../../../../../db/client.ts';
import { statementsBy, type Placeholders } from '../../../../../db/statement.ts';
import { query } from '../../database.ts';
import type { Days } from '../rules.ts';
import { firstDay } from './views.ts';

type OfDays = { channelId: number } & Days;
type Values = Placeholders<OfDays>;

const start = ({ from }: Values) => sql<Date>`${from}::date::timestamp at time zone 'UTC'`;
const end = ({ to }: Values) => sql<Date>`(${to}::date + 1)::timestamp at time zone 'UTC'`;
const kindOf = (kind: MarkKind) => sql<MarkKind>`${sql.lit(kind)}`.as('kind');
const dayOf = (at: Expression<Date | null>) => sql<string>`(${at} at time zone 'UTC')::date`.as('day');
const noTitle = sql<string>`''`.as('title');
const noCents = sql<number | null>`null::bigint`.as('cents');

const one = sql<number>`1`.as('count');

const posts = (values: Values) =>
  query
    .selectFrom('published_days as d')
    .leftJoin('posts as p', 'p.id', 'd.last_post_id')
    .select([
      sql<MarkKind>`case when d.is_live then 'live' else 'post' end`.as('kind'),
      'd.day',
      sql<Date>`d.day::timestamp at time zone 'UTC'`.as('at'),
      sql<string>`coalesce(p.title, '')`.as('title'),
      noCents,
      'd.posts as count',
    ])
    .where('d.channel_id', '=', values.channelId)
    .where('d.day', '>=', values.from)
    .where('d.day', '<=', values.to);

const newsletters = (values: Values) =>
  query
    .selectFrom('newsletters')
    .select(({ ref }) => [
      kindOf('newsletter'),
      dayOf(ref('send_at')),
      'send_at as at',
      'subject as title',
      noCents,
      one,
    ])
    .where('channel_id', '=', values.channelId)
    .where('state', '<>', 'canceled')
    .where('filled_at', 'is not', null)
    .where('send_at', '>=', start(values))
    .where('send_at', '<', end(values));

const events = (values: Values) =>
  query
    .selectFrom('calendar_events')
    .select(({ ref }) => [kindOf('event'), dayOf(ref('starts_at')), 'starts_at as at', 'title', noCents, one])
    .where('channel_id', '=', values.channelId)
    .where('starts_at', '>=', start(values))
    .where('starts_at', '<', end(values));

const payouts = (values: Values) =>
  query
    .selectFrom('payouts')
    .select(({ ref }) => [
      kindOf('payout'),
      dayOf(ref('ended_at')),
      sql<Date>`ended_at`.as('at'),
      noTitle,
      'amount_cents as cents',
      one,
    ])
    .where('channel_id', '=', values.channelId)
    .where('state', '=', 'paid')
    .where('ended_at', '>=', start(values))
    .where('ended_at', '<', end(values));

/** The first price of a plan is not a change. */
const prices = (values: Values) =>
  query
    .selectFrom('prices as p')
    .select(({ ref }) => [
      kindOf('price'),
      dayOf(ref('p.valid_from')),
      'p.valid_from as at',
      noTitle,
      'p.cents',
      one,
    ])
    .where('p.valid_from', '>=', start(values))
    .where('p.valid_from', '<', end(values))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('prices as older')
          .select('older.id')
          .whereRef('older.handle', '=', 'p.handle')
          .whereRef('older.valid_from', '<', 'p.valid_from'),
      ),
    );

const marks = statementsBy<{ unit: Granularity }, OfDays, ChartMark>(({ unit }, values: Values) =>
  query
    .selectFrom(
      posts(values)
        .unionAll(newsletters(values))
        .unionAll(events(values))
        .unionAll(payouts(values))
        .unionAll(prices(values))
        .as('m'),
    )
    .select([
      firstDay(unit, 'm.day').as('date'),
      'm.kind',
      sql<number>`sum(m.count)::int`.as('count'),
      sql<string>`(array_agg(m.title order by m.at desc))[1]`.as('title'),
      sql<number | null>`case m.kind when 'price' then (array_agg(m.cents order by m.at desc))[1]
        else sum(m.cents)::bigint end`.as('cents'),
    ])
    .groupBy([sql`1`, 'm.kind'])
    .orderBy(sql`1`)
    .orderBy('m.kind'),
);
export const listChartMarks = (db: DbOrTx, channelId: number, days: Days, unit: Granularity) =>
  marks({ unit }).all(db, { channelId, ...days });
