import type { Channel } from '@realfin/contract/channels';
import { refuse } from '@realfin/contract/errors';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { wantedIds } from '../../../../db/expressions.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { createCache } from '../../../../lib/cache.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { hydrateChannels } from '../../../people/channels/queries.ts';
import { findFinRef } from '../../../people/fins/queries.ts';
import { query } from '../database.ts';

export interface ChannelsWanted {
  creatorId?: number | undefined;
  fin?: string | undefined;
  size: number;
}
const mostPopular = 100;

type Place = { viewerId: number; creatorId: number };

/** The relevant fins: those of the channel, else those the viewer follows. */
const finsOf = statement(({ viewerId, creatorId }: Placeholders<Place>) =>
  query
    .selectFrom('channel_fins')
    .select('fin_id as id')
    .where('channel_id', '=', creatorId)
    .union((db) =>
      db
        .selectFrom('fin_follows')
        .select('fin_id as id')
        .where('account_id', '=', viewerId)
        .where(sql<boolean>`${creatorId}::int = 0`),
    )
    .orderBy('id'),
);

/** From the most followed channels and the newest of each fin: those that share most fins first. */
const rank = statement(
  ({ finIds, mustShare }: Placeholders<{ finIds: readonly number[]; mustShare: boolean }>) =>
    query
      .with(
        (cte) => cte('candidates').materialized(),
        (db) =>
          db
            .selectFrom(
              query
                .selectFrom('channels')
                .select('account_id as id')
                .orderBy('follower_count', 'desc')
                .orderBy('account_id', 'desc')
                .limit(sql.lit(mostPopular))
                .as('popular'),
            )
            .select('popular.id')
            .union(
              query
                .selectFrom(sql<{ fin_id: number }>`unnest(${finIds}::int[])`.as<'w'>(sql`w(fin_id)`))
                .crossJoinLateral(({ ref }) =>
                  query
                    .selectFrom('channel_fins')
                    .select('channel_id as id')
                    .where('fin_id', '=', ref('w.fin_id'))
                    .orderBy('created_at', 'desc')
                    .orderBy('channel_id', 'desc')
                    .limit(sql.lit(mostPopular))
                    .as('n'),
                )
                .select('n.id'),
            ),
      )
      .with('sharing', (db) =>
        db
          .selectFrom('candidates as n')
          .innerJoin('channel_fins as x', 'x.channel_id', 'n.id')
          .select(({ fn }) => ['x.channel_id', fn.countAll<number>().as('shared')])
          .where(({ ref }) => sql<boolean>`${ref('x.fin_id')} = any(${finIds}::int[])`)
          .groupBy('x.channel_id'),
      )
      .selectFrom('candidates as n')
      .innerJoin('channels as c', 'c.account_id', 'n.id')
      .leftJoin('sharing as s', 's.channel_id', 'n.id')
      .select('c.account_id as id')
      .where(({ eb, not, or }) =>
        or([not(sql<boolean>`${mustShare}::boolean`), eb('s.shared', '>', sql.lit(0))]),
      )
      .orderBy(({ fn }) => fn.coalesce('s.shared', sql.lit(0)), 'desc')
      .orderBy('c.follower_count', 'desc')
      .orderBy('c.account_id', 'desc'),
);

/** Leaves out the viewer's own channel, the one being viewed and channels they follow. */
const pick = statement(
  ({
    viewerId,
    creatorId,
    ranked,
    size,
  }: Placeholders<Place & { ranked: readonly number[]; size: number }>) =>
    query
      .selectFrom(wantedIds(ranked))
      .select('wanted.id')
      .where('wanted.id', 'not in', [viewerId, creatorId])
      .where(({ exists, not, ref }) =>
        not(
          exists(
            query
              .selectFrom('follows as f')
              .select('f.channel_id')
              .where('f.account_id', '=', viewerId)
              .where('f.channel_id', '=', ref('wanted.id')),
          ),
        ),
      )
      .orderBy('wanted.place')
      .limit(sql<number>`${size}::int`),
);

/**
 * The same order for everyone with the same fins. Not cached while there are few channels, so that a new
 * one appears immediately.
 */
const rankings = createCache<number[]>({
  ttlMs: 60_000,
  max: 1_000,
  mayStore: (ids) => ids.length >= mostPopular,
});

async function rankChannels(ctx: Context, finIds: readonly number[], mustShare: boolean): Promise<number[]> {
  return rankings.get(ctx, JSON.stringify([finIds, mustShare]), async () => {
    const rows = await rank.all(ctx.db, { finIds, mustShare });
    return rows.map(({ id }) => id);
  });
}

/** Channels to follow: those that share most fins first, then the most followed. */
export async function listRecommendedChannels(
  ctx: Context,
  viewer: Viewer | null,
  { creatorId = 0, fin, size }: ChannelsWanted,
): Promise<Channel[]> {
  const found = fin === undefined ? undefined : await findFinRef(ctx, fin);
  if (found === null) throw refuse('fin.notFound');
  const place = { viewerId: viewer?.id ?? 0, creatorId };
  const fins = found === undefined ? await finsOf.all(ctx.db, place) : [found];
  const mustShare = found !== undefined || creatorId !== 0;
  const ranked = await rankChannels(
    ctx,
    fins.map(({ id }) => id),
    mustShare,
  );
  const rows = await pick.all(ctx.db, { ...place, ranked, size });
  return hydrateChannels(
    ctx,
    viewer?.id ?? null,
    rows.map((row) => row.id),
  );
}
