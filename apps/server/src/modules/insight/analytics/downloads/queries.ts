import type { Granularity } from '@realfin/contract/dashboard';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, statementsBy, type Placeholders } from '../../../../db/statement.ts';
import { createCache } from '../../../../lib/cache.ts';
import { firstDay } from '../dashboard/queries/views.ts';
import type { Days } from '../dashboard/rules.ts';
import { query } from '../database.ts';

export interface Episode {
  channelId: number;
  durationSeconds: number | null;
  assetKey: string;
}
const episode = statement(({ id }: Placeholders<{ id: number }>) =>
  query
    .selectFrom('posts as p')
    .innerJoin('assets as a', 'a.id', 'p.asset_id')
    .select(['p.channel_id as channelId', 'a.duration_seconds as durationSeconds', 'a.key as assetKey'])
    .where('p.id', '=', id)
    .where('p.media_type', '=', sql.lit('audio'))
    .where('p.listed', '=', sql.lit(true))
    .where('p.deleted_at', 'is', null),
);
const episodes = createCache<Episode | null>({ ttlMs: 60_000, max: 10_000 });
export const findEpisode = (ctx: Context, id: number): Promise<Episode | null> =>
  episodes.get(ctx, String(id), async () => (await episode.first(ctx.db, { id })) ?? null);

type OfPost = { channelId: number; postId: number } & Days;
const within = ({ channelId, postId, from, to }: Placeholders<OfPost>) =>
  query
    .selectFrom('download_days')
    .where('channel_id', '=', channelId)
    .where('post_id', '=', postId)
    .where('day', '>=', sql<string>`${from}::date`)
    .where('day', '<=', sql<string>`${to}::date`);
const days = statementsBy<{ unit: Granularity }, OfPost, { ds: string; downloads: number }>(
  ({ unit }, of: Placeholders<OfPost>) =>
    within(of)
      .select([firstDay(unit, 'day').as('ds'), sql<number>`sum(downloads)::int`.as('downloads')])
      .groupBy(sql`1`)
      .orderBy(sql`1`),
);
const players = statement((of: Placeholders<OfPost>) =>
  within(of)
    .select(['player as value', sql<number>`sum(downloads)::int`.as('views')])
    .groupBy('player')
    .orderBy(sql`2`, 'desc')
    .orderBy('player'),
);
export const listDownloadDays = (db: DbOrTx, of: OfPost, unit: Granularity) => days({ unit }).all(db, of);
export const listDownloadPlayers = (db: DbOrTx, of: OfPost) => players.all(db, of);
