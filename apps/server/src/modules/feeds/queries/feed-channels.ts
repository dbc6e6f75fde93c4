import type { FeedChannel } from '@realfin/contract/feeds';
import { postPath } from '@realfin/contract/pages';
import { pageSizes } from '@realfin/contract/limits';
import type { Context } from '../../../context.ts';
import { runPrepared } from '../../../db/prepared.ts';
import { createCache } from '../../../lib/cache.ts';
import type { Viewer } from '../../../lib/viewer.ts';

const dayMs = 86_400_000;
/** The badge ends at 99. */
const mostCounted = 100;
/** Of a day's posts; beyond them the oldest are not counted. */
const mostFresh = 20_000;

/** The order makes it walk the newest posts alone, not the index of every channel. */
const freshStatement = `select channel_id as id, count(*)::int as count from (
    select channel_id from posts where listed and published_at > $1::timestamptz
    order by published_at desc, id desc limit ${mostFresh}) n group by channel_id`;

/** How much each channel published in a day, the same for all who follow it. Where little is published, it is counted each time. */
const freshCounts = createCache<ReadonlyMap<number, number>>({
  ttlMs: 15_000,
  max: 1,
  mayStore: (counts) => counts.size >= 500,
});

const readFreshCounts = (ctx: Context) =>
  freshCounts.get(ctx, 'day', async () => {
    const since = new Date(ctx.clock.now().getTime() - dayMs);
    const rows = await runPrepared<{ id: number; count: number }>(ctx.pool, freshStatement, [since]);
    return new Map(rows.map(({ id, count }) => [id, Math.min(count, mostCounted)]));
  });

/** One text for all ids: hundreds of rows of one number each cost more than everything else here. */
const followedStatement = `select coalesce(string_agg(channel_id::text, ',' order by created_at desc, channel_id desc), '') as ids
  from follows where account_id = $1`;
const liveStatement = `select distinct on (p.channel_id) p.channel_id as "channelId", p.id, p.media_id as "mediaId", p.title
  from posts p where p.listed and p.media_type = 'stream' and p.state = 'published'
    and p.channel_id = any(array(select channel_id from follows where account_id = $1))
  order by p.channel_id, p.published_at desc, p.id desc`;
const facesStatement = `select a.id, a.name, a.username, a.avatar_url as "avatarUrl"
  from unnest($1::int[]) with ordinality as wanted(id, place) join accounts a on a.id = wanted.id order by wanted.place`;

interface LivePost {
  channelId: number;
  id: number;
  mediaId: number;
  title: string;
}

/** Live ones first, then those with something new, last followed first. */
export async function listFeedChannels(ctx: Context, viewer: Viewer): Promise<FeedChannel[]> {
  const [[followed], live, fresh] = await Promise.all([
    runPrepared<{ ids: string }>(ctx.pool, followedStatement, [viewer.id]),
    runPrepared<LivePost>(ctx.pool, liveStatement, [viewer.id]),
    readFreshCounts(ctx),
  ]);
  const ids = followed === undefined || followed.ids === '' ? [] : followed.ids.split(',').map(Number);
  const liveOf = new Map(live.map((post) => [post.channelId, post]));
  const rankOf = (id: number): number => (liveOf.has(id) ? 0 : fresh.has(id) ? 1 : 2);
  const shown = ids.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, pageSizes.followedChannels);
  const faces = await runPrepared<Pick<FeedChannel, 'id' | 'name' | 'username' | 'avatarUrl'>>(
    ctx.pool,
    facesStatement,
    [shown],
  );
  return faces.map((face) => {
    const post = liveOf.get(face.id);
    return {
      ...face,
      live: post !== undefined,
      livePath: post === undefined ? null : postPath({ ...post, mediaType: 'stream' }),
      numNewPosts: fresh.get(face.id) ?? 0,
    };
  });
}
