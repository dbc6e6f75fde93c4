import type { FeedChannel } from '@realfin/contract/feeds';
import { postPath } from '@realfin/contract/pages';
import type { Context } from '../../../context.ts';
import { runPrepared } from '../../../db/prepared.ts';
import type { Viewer } from '../../../lib/viewer.ts';

const shown = 200;
/** The badge ends at 99. */
const counted = 100;

const orderOf = (live: string, count: string, of: string): string =>
  `${live} is null, ${count} = 0, ${of}.created_at desc, ${of}.channel_id desc`;
/** All that is followed is asked at once: two scans of an index, not two for each channel. */
const statement = `with followed as materialized (select channel_id, created_at from follows where account_id = $1),
  live as (select distinct on (p.channel_id) p.channel_id, p.id, p.media_id, p.title from posts p
    where p.listed and p.media_type = 'stream' and p.state = 'published'
      and p.channel_id = any(array(select channel_id from followed))
    order by p.channel_id, p.published_at desc, p.id desc),
  fresh as (select p.channel_id, least(count(*), ${counted})::int as count from posts p
    where p.listed and p.channel_id = any(array(select channel_id from followed)) and p.published_at > $2::timestamptz
    group by p.channel_id)
  select a.id, a.name, a.username, a.avatar_url as "avatarUrl",
    s."liveId", s."liveMediaId", s."liveTitle", s.count as "numNewPosts"
  from (select f.channel_id, f.created_at, l.id as "liveId", l.media_id as "liveMediaId", l.title as "liveTitle",
      coalesce(n.count, 0) as count
    from followed f left join live l on l.channel_id = f.channel_id left join fresh n on n.channel_id = f.channel_id
    order by ${orderOf('l.id', 'coalesce(n.count, 0)', 'f')} limit ${shown}) s
  join accounts a on a.id = s.channel_id order by ${orderOf('s."liveId"', 's.count', 's')}`;

interface Row extends Omit<FeedChannel, 'live' | 'livePath'> {
  liveId: number | null;
  liveMediaId: number;
  liveTitle: string;
}

/** Live ones first, then those with something new, last followed first. */
export async function listFeedChannels(ctx: Context, viewer: Viewer): Promise<FeedChannel[]> {
  const since = new Date(ctx.clock.now().getTime() - 86_400_000);
  const rows = await runPrepared<Row>(ctx.pool, statement, [viewer.id, since]);
  return rows.map(({ liveId, liveMediaId, liveTitle, ...channel }) => ({
    ...channel,
    live: liveId !== null,
    livePath:
      liveId === null
        ? null
        : postPath({ id: liveId, mediaId: liveMediaId, mediaType: 'stream', title: liveTitle }),
  }));
}
