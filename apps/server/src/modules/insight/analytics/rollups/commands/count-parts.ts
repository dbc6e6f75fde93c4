// Views of a day by source, site, words, device and country.
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../../db/statement.ts';
import { query } from '../../database.ts';
import { fewestPeople, type Span } from '../rules.ts';
import type { ViewDimension } from '../tables.ts';
import { utcDay } from './count-views.ts';

interface Part {
  dimension: ViewDimension;
  value: string | null;
}
/** A link of an affiliate counts as theirs on any site. Names are looked up when shown. */
const parts = sql<Part>`(values ('source', v.source), ('referrer', coalesce('@' || v.affiliate_id, v.referrer)), ('words', v.words),
  ('device', v.device), ('country', v.country))`;

/** Words that too few people searched for are merged in one sum. */
const value = sql<string>`case when v.dimension = 'words' then coalesce(s.value, '') else v.value end`;

/** One row per view and dimension. New viewers had no view of the channel on an earlier day. */
const partsOf = ({ from, until }: Placeholders<Span>) =>
  query
    .selectFrom('post_views as v')
    .innerJoinLateral(parts.as<'d'>(sql`d(dimension, value)`), (join) => join.onTrue())
    .leftJoin('channel_viewers as c', (join) =>
      join.onRef('c.channel_id', '=', 'v.channel_id').onRef('c.viewer_key', '=', 'v.viewer_key'),
    )
    .select(({ ref }) => [
      'v.channel_id',
      'v.post_id',
      'v.viewer_key',
      utcDay(ref('v.viewed_at')).as('day'),
      sql<boolean>`c.first_day = ${utcDay(ref('v.viewed_at'))}`.as('is_new'),
      'd.dimension',
      'd.value',
    ])
    .where('v.viewed_at', '>=', from)
    .where('v.viewed_at', '<', until)
    .where('d.value', 'is not', null);

const countParts = statement((span: Placeholders<Span>) =>
  query
    .with('views', () => partsOf(span))
    .with('shown', (db) =>
      db
        .selectFrom('views')
        .select(['channel_id', 'day', 'dimension', 'value'])
        .where('dimension', '=', sql.lit('words'))
        .groupBy(['channel_id', 'day', 'dimension', 'value'])
        .having(sql<boolean>`count(distinct viewer_key) >= ${sql.lit(fewestPeople)}`),
    )
    .insertInto('view_parts')
    .columns(['channel_id', 'post_id', 'day', 'dimension', 'value', 'views', 'viewers', 'new_viewers'])
    .expression((db) =>
      db
        .selectFrom('views as v')
        .leftJoin('shown as s', (join) =>
          join
            .onRef('s.channel_id', '=', 'v.channel_id')
            .onRef('s.day', '=', 'v.day')
            .onRef('s.dimension', '=', 'v.dimension')
            .onRef('s.value', '=', 'v.value'),
        )
        .select(({ fn }) => [
          'v.channel_id',
          sql<number>`coalesce(v.post_id, 0)`.as('post_id'),
          'v.day',
          'v.dimension',
          value.as('value'),
          fn.countAll<number>().as('views'),
          sql<number>`count(distinct v.viewer_key)`.as('viewers'),
          sql<number>`count(distinct v.viewer_key) filter (where v.is_new)`.as('new_viewers'),
        ])
        .groupBy(
          sql`grouping sets ((v.channel_id, v.post_id, v.day, v.dimension, ${value}),
            (v.channel_id, v.day, v.dimension, ${value}))`,
        )
        // Sorted by key, because unsorted inserts in the index take three times as long.
        .orderBy(sql`1, 2, 4, 3, 5`),
    )
    .onConflict((conflict) =>
      conflict.columns(['channel_id', 'post_id', 'dimension', 'day', 'value']).doUpdateSet(({ ref }) => ({
        views: ref('excluded.views'),
        viewers: ref('excluded.viewers'),
        new_viewers: ref('excluded.new_viewers'),
      })),
    ),
);

const forgetParts = statement(({ from, until }: Placeholders<Span>) =>
  query
    .deleteFrom('view_parts')
    .where('day', '>=', sql<string>`(${from}::timestamptz at time zone 'UTC')::date`)
    .where('day', '<', sql<string>`(${until}::timestamptz at time zone 'UTC')::date`),
);

/** Rewrites the day, because rare words may have become frequent since. */
export async function countPartsByDay(db: DbOrTx, span: Span): Promise<void> {
  await forgetParts.run(db, span);
  await countParts.run(db, span);
}
