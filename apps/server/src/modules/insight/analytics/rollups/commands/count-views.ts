// Sums views by minute, hour and day. Each run overwrites whole sums, so it is idempotent.
import { sql, type Expression } from 'kysely';
import type { DbOrTx } from '../../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../../db/statement.ts';
import { query } from '../../database.ts';
import { recentDays, type Span } from '../rules.ts';

/** Truncates to UTC, independent of the session's time zone. */
const startOf = (unit: 'minute' | 'hour', time: Expression<Date>) =>
  sql<Date>`date_trunc(${sql.lit(unit)}, ${time}, 'UTC')`;
export const utcDay = (time: Expression<Date>) => sql<string>`(${time} at time zone 'UTC')::date`;

/** Post 0 is the whole channel. */
const orWhole = sql<number>`coalesce(v.post_id, 0)`;

const viewsWithin = ({ from, until }: Placeholders<Span>) =>
  query.selectFrom('post_views').where('viewed_at', '>=', from).where('viewed_at', '<', until);

const countMinutes = statement((span: Placeholders<Span>) =>
  query
    .insertInto('view_minutes')
    .columns(['channel_id', 'minute', 'views'])
    .expression(
      viewsWithin(span)
        .select(({ fn, ref }) => [
          'channel_id',
          startOf('minute', ref('viewed_at')).as('minute'),
          fn.countAll<number>().as('views'),
        ])
        .groupBy([sql`1`, sql`2`]),
    )
    .onConflict((conflict) =>
      conflict.columns(['channel_id', 'minute']).doUpdateSet(({ ref }) => ({ views: ref('excluded.views') })),
    ),
);

const countHours = statement((span: Placeholders<Span>) =>
  query
    .with('v', () =>
      viewsWithin(span).select(({ ref }) => [
        'channel_id',
        'post_id',
        'premium',
        startOf('hour', ref('viewed_at')).as('hour'),
      ]),
    )
    .insertInto('view_hours')
    .columns(['channel_id', 'post_id', 'hour', 'views', 'premium_views'])
    .expression((db) =>
      db
        .selectFrom('v')
        .select(({ fn }) => [
          'v.channel_id',
          orWhole.as('post_id'),
          'v.hour',
          fn.countAll<number>().as('views'),
          sql<number>`count(*) filter (where v.premium)`.as('premium_views'),
        ])
        .groupBy(sql`grouping sets ((v.channel_id, v.post_id, v.hour), (v.channel_id, v.hour))`)
        .orderBy(sql`1, 2, 3`),
    )
    .onConflict((conflict) =>
      conflict.columns(['channel_id', 'post_id', 'hour']).doUpdateSet(({ ref }) => ({
        views: ref('excluded.views'),
        premium_views: ref('excluded.premium_views'),
      })),
    ),
);

/** Views outlive a deleted account, but must not be linked to it again. */
const isOfNobody = sql<boolean>`exists (select from accounts a
  where a.id = post_views.account_id and a.deleted_at is not null)`;

/** Stores the viewers of these days, with their first day moved back if an earlier view arrives. */
const rememberViewers = statement((span: Placeholders<Span>) =>
  query
    .insertInto('channel_viewers')
    .columns(['channel_id', 'viewer_key', 'first_day', 'last_day'])
    .expression(
      viewsWithin(span)
        .select(({ fn, ref }) => [
          'channel_id',
          'viewer_key',
          utcDay(fn.min('viewed_at')).as('first_day'),
          utcDay(fn.max(ref('viewed_at'))).as('last_day'),
        ])
        .where(({ not }) => not(isOfNobody))
        .groupBy(['channel_id', 'viewer_key'])
        .orderBy('channel_id')
        .orderBy('viewer_key'),
    )
    .onConflict((conflict) =>
      conflict.columns(['channel_id', 'viewer_key']).doUpdateSet({
        first_day: sql`least(channel_viewers.first_day, excluded.first_day)`,
        last_day: sql`greatest(channel_viewers.last_day, excluded.last_day)`,
      }),
    ),
);

const countDays = statement((span: Placeholders<Span>) =>
  query
    .with('v', () =>
      viewsWithin(span)
        .select(({ fn, ref }) => [
          'channel_id',
          'post_id',
          'viewer_key',
          utcDay(ref('viewed_at')).as('day'),
          fn.countAll<number>().as('views'),
          sql<number>`count(*) filter (where premium)`.as('premium_views'),
        ])
        .groupBy(['channel_id', 'post_id', 'viewer_key', sql`4`]),
    )
    .insertInto('view_days')
    .columns([
      'channel_id',
      'post_id',
      'day',
      'views',
      'premium_views',
      'viewers',
      'new_viewers',
      'recent_viewers',
    ])
    .expression((db) =>
      db
        .selectFrom('v')
        .leftJoin('channel_viewers as c', (join) =>
          join.onRef('c.channel_id', '=', 'v.channel_id').onRef('c.viewer_key', '=', 'v.viewer_key'),
        )
        .select([
          'v.channel_id',
          orWhole.as('post_id'),
          'v.day',
          sql<number>`sum(v.views)`.as('views'),
          sql<number>`sum(v.premium_views)`.as('premium_views'),
          sql<number>`count(distinct v.viewer_key)`.as('viewers'),
          sql<number>`count(distinct v.viewer_key) filter (where c.first_day = v.day)`.as('new_viewers'),
          sql<number>`count(distinct v.viewer_key) filter (where c.first_day > v.day - ${sql.lit(recentDays)})`.as(
            'recent_viewers',
          ),
        ])
        .groupBy(sql`grouping sets ((v.channel_id, v.post_id, v.day), (v.channel_id, v.day))`)
        .orderBy(sql`1, 2, 3`),
    )
    .onConflict((conflict) =>
      conflict.columns(['channel_id', 'post_id', 'day']).doUpdateSet(({ ref }) => ({
        views: ref('excluded.views'),
        premium_views: ref('excluded.premium_views'),
        viewers: ref('excluded.viewers'),
        new_viewers: ref('excluded.new_viewers'),
        recent_viewers: ref('excluded.recent_viewers'),
      })),
    ),
);

export async function countViewsByHour(db: DbOrTx, span: Span, minutes: Span): Promise<void> {
  await countMinutes.run(db, minutes);
  await countHours.run(db, span);
}

export async function countViewsByDay(db: DbOrTx, span: Span): Promise<void> {
  await rememberViewers.run(db, span);
  await countDays.run(db, span);
}
