import type { Channel } from '@realfin/contract/channels';
import { refuse } from '@realfin/contract/errors';
import type { Context } from '../../../context.ts';
import { runPrepared } from '../../../db/prepared.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { hydrateChannels } from '../../channels/queries.ts';
import { findFinRef } from '../../fins/queries.ts';

export interface ChannelsWanted {
  creatorId?: number | undefined;
  fin?: string | undefined;
  size: number;
}
const mostPopular = 100;

/** The fins that matter here: the one asked for, those of the channel, or those the viewer follows. */
const statement = `
  with wanted as (
    select $3::int as fin_id where $3::int > 0
    union select fin_id from channel_fins where channel_id = $2 and $3::int = 0
    union select fin_id from fin_follows where account_id = $1 and $3::int = 0 and $2::int = 0
  ),
  candidates as materialized (
    (select account_id as id from channels order by follower_count desc, account_id desc limit ${mostPopular})
    union (select n.channel_id from wanted w cross join lateral (
      select channel_id from channel_fins where fin_id = w.fin_id order by created_at desc, channel_id desc limit ${mostPopular}) n)
  ),
  sharing as (
    select x.channel_id, count(*) as shared from candidates n join channel_fins x on x.channel_id = n.id
    where x.fin_id in (select fin_id from wanted) group by x.channel_id
  )
  select c.account_id as id from candidates n join channels c on c.account_id = n.id
  left join sharing s on s.channel_id = n.id
  where n.id not in ($1, $2) and n.id not in (select channel_id from follows where account_id = $1)
    and (($3::int = 0 and $2::int = 0) or s.shared > 0)
  order by coalesce(s.shared, 0) desc, c.follower_count desc, c.account_id desc limit $4`;

/** Channels to follow: those that share most fins first, then the most followed. */
export async function listRecommendedChannels(
  ctx: Context,
  viewer: Viewer | null,
  { creatorId, fin, size }: ChannelsWanted,
): Promise<Channel[]> {
  const found = fin === undefined ? undefined : await findFinRef(ctx.db, ctx.clock.now(), fin);
  if (found === null) throw refuse('fin.notFound');
  const rows = await runPrepared<{ id: number }>(ctx.pool, statement, [
    viewer?.id ?? 0,
    creatorId ?? 0,
    found?.id ?? 0,
    size,
  ]);
  return hydrateChannels(
    ctx,
    viewer?.id ?? null,
    rows.map((row) => row.id),
  );
}
