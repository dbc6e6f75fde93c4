import type { Channel } from '@realfin/contract/channels';
import { refuse } from '@realfin/contract/errors';
import type { Context } from '../../../context.ts';
import { runPrepared } from '../../../db/prepared.ts';
import { createCache } from '../../../lib/cache.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { hydrateChannels } from '../../channels/queries.ts';
import { findFinRef } from '../../fins/queries.ts';

export interface ChannelsWanted {
  creatorId?: number | undefined;
  fin?: string | undefined;
  size: number;
}
const mostPopular = 100;

/** The relevant fins: the requested one, those of the channel, or those the viewer follows. */
const finsStatement = `
  select $3::int as id where $3::int > 0
  union select fin_id from channel_fins where channel_id = $2 and $3::int = 0
  union select fin_id from fin_follows where account_id = $1 and $3::int = 0 and $2::int = 0
  order by id`;

/** From the most followed channels and the newest of each fin: those that share most fins first. */
const rankStatement = `
  with candidates as materialized (
    (select account_id as id from channels order by follower_count desc, account_id desc limit ${mostPopular})
    union (select n.channel_id from unnest($1::int[]) w(fin_id) cross join lateral (
      select channel_id from channel_fins where fin_id = w.fin_id order by created_at desc, channel_id desc limit ${mostPopular}) n)
  ),
  sharing as (
    select x.channel_id, count(*) as shared from candidates n join channel_fins x on x.channel_id = n.id
    where x.fin_id = any($1::int[]) group by x.channel_id
  )
  select c.account_id as id from candidates n join channels c on c.account_id = n.id
  left join sharing s on s.channel_id = n.id
  where not $2::boolean or s.shared > 0
  order by coalesce(s.shared, 0) desc, c.follower_count desc, c.account_id desc`;

/** Nobody sees their own channel, the one they are viewing, or those they already follow. */
const pickStatement = `select w.id from unnest($3::int[]) with ordinality as w(id, place)
  where w.id not in ($1, $2) and not exists (select 1 from follows f where f.account_id = $1 and f.channel_id = w.id)
  order by w.place limit $4::int`;

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
    const rows = await runPrepared<{ id: number }>(ctx.pool, rankStatement, [finIds, mustShare]);
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
  const who = [viewer?.id ?? 0, creatorId] as const;
  const fins = await runPrepared<{ id: number }>(ctx.pool, finsStatement, [...who, found?.id ?? 0]);
  const mustShare = found !== undefined || creatorId !== 0;
  const ranked = await rankChannels(
    ctx,
    fins.map(({ id }) => id),
    mustShare,
  );
  const rows = await runPrepared<{ id: number }>(ctx.pool, pickStatement, [...who, ranked, size]);
  return hydrateChannels(
    ctx,
    viewer?.id ?? null,
    rows.map((row) => row.id),
  );
}
