// Views and watch time of a channel (post 0) or one of its posts, from roll-ups only.
import type { Granularity } from '@realfin/contract/dashboard';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../../db/client.ts';
import { statement, statementsBy, type Placeholders } from '../../../../../db/statement.ts';
import { query } from '../../database.ts';
import { fewestPeople } from '../../rollups/rules.ts';
import type { ViewDimension } from '../../rollups/tables.ts';
import type { Days } from '../rules.ts';

export type Subject = { channelId: number; postId: number };
type OfDays = Subject & Days;

/** The first day of the column's day, week (from Monday) or month. */
export const firstDay = (unit: Granularity, column: string) =>
  sql<string>`date_trunc(${sql.lit(unit)}, ${sql.ref(column)}::timestamp)::date`;

type Sums = {
  views: number;
  premiumViews: number;
  viewers: number;
  newViewers: number;
  recentViewers: number;
  watchedMs: number;
};

const series = statementsBy<{ unit: Granularity }, OfDays, Sums & { ds: string }>(
  ({ unit }, { channelId, postId, from, to }: Placeholders<OfDays>) =>
    query
      .with('viewed', (db) =>
        db
          .selectFrom('view_days')
          .select(['day', 'views', 'premium_views', 'viewers', 'new_viewers', 'recent_viewers'])
          .where('channel_id', '=', channelId)
          .where('post_id', '=', postId)
          .where('day', '>=', from)
          .where('day', '<=', to),
      )
      .with('watched', (db) =>
        db
          .selectFrom('watch_days')
          .select(['day', 'watched_ms'])
          .where('channel_id', '=', channelId)
          .where('post_id', '=', postId)
          .where('day', '>=', from)
          .where('day', '<=', to),
      )
      .selectFrom('viewed as v')
      .fullJoin('watched as w', 'w.day', 'v.day')
      .select([
        sql<string>`date_trunc(${sql.lit(unit)}, coalesce(v.day, w.day)::timestamp)::date`.as('ds'),
        sql<number>`coalesce(sum(v.views), 0)::int`.as('views'),
        sql<number>`coalesce(sum(v.premium_views), 0)::int`.as('premiumViews'),
        sql<number>`coalesce(sum(v.viewers), 0)::int`.as('viewers'),
        sql<number>`coalesce(sum(v.new_viewers), 0)::int`.as('newViewers'),
        sql<number>`coalesce(sum(v.recent_viewers), 0)::int`.as('recentViewers'),
        sql<number>`coalesce(sum(w.watched_ms), 0)::bigint`.as('watchedMs'),
      ])
      .groupBy(sql`1`)
      .orderBy(sql`1`),
);
export const listViewSums = (db: DbOrTx, subject: Subject, days: Days, unit: Granularity) =>
  series({ unit }).all(db, { ...subject, ...days });

/** Sources reveal nothing about a person, and rare words were already merged by day. */
const shownAlways = ['source', 'words'].map((dimension) => sql.lit(dimension));
/** Lower bound of people: those of the busiest day, or the sum of each day's new ones. */
const people = sql<number>`greatest(max(viewers), sum(new_viewers))`;

type PartValues = OfDays & { dimension: ViewDimension; most: number };
const parts = statement(({ channelId, postId, from, to, dimension, most }: Placeholders<PartValues>) =>
  query
    .with('sums', (db) =>
      db
        .selectFrom('view_parts')
        .select(['value', sql<number>`sum(views)::int`.as('views'), people.as('people')])
        .where('channel_id', '=', channelId)
        .where('post_id', '=', postId)
        .where('dimension', '=', dimension)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .groupBy('value'),
    )
    .with('named', (db) =>
      db
        .selectFrom('sums')
        .select(['value', 'views'])
        .where('value', '<>', sql.lit(''))
        .where(({ eb, or }) =>
          or([
            eb(sql<string>`${dimension}::text`, 'in', shownAlways),
            eb('people', '>=', sql.lit(fewestPeople)),
          ]),
        )
        .orderBy('views', 'desc')
        .orderBy('value')
        .limit(most),
    )
    .selectFrom('named')
    .select(['value', 'views'])
    .unionAll((db) =>
      db
        .selectFrom('sums')
        .select([sql.lit('').as('value'), sql<number>`sum(views)::int`.as('views')])
        .where('value', 'not in', db.selectFrom('named').select('value'))
        .having(sql<boolean>`sum(views) > 0`),
    ),
);

interface Part {
  value: string;
  views: number;
}
/** Largest first. The sum without a name is always last. */
const byViews = (a: Part, b: Part): number =>
  Number(a.value === '') - Number(b.value === '') || b.views - a.views || (a.value < b.value ? -1 : 1);

/** The largest parts. The rest, and values that too few people share, are one sum without a name. */
export const listParts = async (
  db: DbOrTx,
  subject: Subject,
  days: Days,
  dimension: ViewDimension,
  most = 50,
): Promise<Part[]> => (await parts.all(db, { ...subject, ...days, dimension, most })).toSorted(byViews);

const names = statement(({ ids }: Placeholders<{ ids: number[] }>) =>
  query
    .selectFrom('accounts')
    .select(['id', 'username'])
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .where('deleted_at', 'is', null),
);
/** Sites by their domain, affiliates by `@name`. Deleted affiliates are one sum without a name. */
export async function listReferrerParts(db: DbOrTx, subject: Subject, days: Days, most?: number) {
  const rows = await listParts(db, subject, days, 'referrer', most);
  const ids = rows.flatMap(({ value }) => (value.startsWith('@') ? [Number(value.slice(1))] : []));
  if (ids.length === 0) return rows;
  const known = new Map((await names.all(db, { ids })).map(({ id, username }) => [`@${id}`, `@${username}`]));
  const sums = new Map<string, number>();
  for (const { value, views } of rows) {
    const name = value.startsWith('@') ? (known.get(value) ?? '') : value;
    sums.set(name, (sums.get(name) ?? 0) + views);
  }
  return [...sums].map(([value, views]) => ({ value, views })).toSorted(byViews);
}

type Since = { channelId: number; since: Date };
const minutes = statement(({ channelId, since }: Placeholders<Since>) =>
  query
    .selectFrom('view_minutes')
    .select(['minute as at', 'views'])
    .where('channel_id', '=', channelId)
    .where('minute', '>=', since)
    .orderBy('minute'),
);
const hours = statement(({ channelId, since }: Placeholders<Since>) =>
  query
    .selectFrom('view_hours')
    .select(['hour as at', 'views'])
    .where('channel_id', '=', channelId)
    .where('post_id', '=', sql.lit(0))
    .where('hour', '>=', since)
    .orderBy('hour'),
);
export const listMinutes = (db: DbOrTx, channelId: number, since: Date) =>
  minutes.all(db, { channelId, since });
export const listHours = (db: DbOrTx, channelId: number, since: Date) => hours.all(db, { channelId, since });

type Hours = Subject & { since: Date };
const subjectHours = statement(({ channelId, postId, since }: Placeholders<Hours>) =>
  query
    .selectFrom('view_hours')
    .select(['hour as at', 'views', 'premium_views as premiumViews'])
    .where('channel_id', '=', channelId)
    .where('post_id', '=', postId)
    .where('hour', '>=', since)
    .orderBy('hour'),
);
export const listSubjectHours = (db: DbOrTx, subject: Subject, since: Date) =>
  subjectHours.all(db, { ...subject, since });

const run = statement(({ name }: Placeholders<{ name: string }>) =>
  query.selectFrom('rollup_runs').select('counted_until as at').where('name', '=', name),
);
/** The time until which days are counted. Null before the first run. */
export const findCountedUntil = async (db: DbOrTx): Promise<Date | null> =>
  (await run.first(db, { name: 'days' }))?.at ?? null;
