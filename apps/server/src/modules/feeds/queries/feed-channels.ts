import type { FeedChannel } from '@realfin/contract/feeds';
import { postPath } from '@realfin/contract/pages';
import type { Context } from '../../../context.ts';
import { runPrepared } from '../../../db/prepared.ts';
import type { Viewer } from '../../../lib/viewer.ts';

const shown = 200;
/** The badge ends at 99. */
const counted = 100;

const order = 's."liveId" is null, s.count = 0, s.created_at desc, s.channel_id desc';
const statement = `select a.id, a.name, a.username, a.avatar_url as "avatarUrl",
    s."liveId", s."liveMediaId", s."liveTitle", s.count as "numNewPosts"
  from (select * from (
      select f.channel_id, f.created_at, l.id as "liveId", l.media_id as "liveMediaId", l.title as "liveTitle", n.count
      from (select channel_id, created_at from follows where account_id = $1) f
      left join lateral (select p.id, p.media_id, p.title from posts p where p.listed and p.channel_id = f.channel_id
        and p.media_type = 'stream' and p.state = 'published' order by p.published_at desc, p.id desc limit 1) l on true
      cross join lateral (select count(*)::int from (select 1 from posts p where p.listed and p.channel_id = f.channel_id
        and p.published_at > $2::timestamptz limit ${counted}) new) n
    ) s order by ${order} limit ${shown}) s
  join accounts a on a.id = s.channel_id order by ${order}`;

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
