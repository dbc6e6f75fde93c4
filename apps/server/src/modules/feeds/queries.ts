// Lists and pages made of several modules: the signed-in feed, what to watch next, a channel's page.
import type { ChannelDetail } from '@realfin/contract/channels';
import { refuse } from '@realfin/contract/errors';
import type { MediaType, Post, PostFilter } from '@realfin/contract/posts';
import type { PageOf } from '@realfin/contract/shapes';
import type { Context } from '../../context.ts';
import { runPrepared, Values } from '../../db/prepared.ts';
import { decodeCursor, encodeCursor, offsetOf, type PageRequest } from '../../lib/cursor.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { findChannel } from '../channels/queries.ts';
import { hydratePosts, requireVisiblePost } from '../posts/hydrate.ts';
import { readPostPage, type ListPlan, type Window } from '../posts/queries/page.ts';
import { listPublishedKinds } from '../posts/queries/lists.ts';
import { filterKinds, topWindowsMs } from '../posts/rules.ts';
import { mixChannels, recommendationBoosts, type Candidate } from './rules.ts';

/** Each followed channel and fin gives its newest few by its own index; the newest of those are the page. */
function newestOfFollowed(kinds: readonly MediaType[] | null, account: string, window: Window): string {
  const ofKinds = (one: (kind: string) => string) =>
    (kinds === null ? [one('')] : kinds.map((kind) => one(kind)))
      .map((each) => `(${each})`)
      .join(' union all ');
  const posts = ofKinds(
    (kind) => `select p.id, p.published_at as sort from posts p where p.listed and p.channel_id = f.channel_id
      ${kind === '' ? '' : `and p.media_type = '${kind}'`} and ${window.after('p.published_at', 'p.id')}
      ${window.best('p.published_at', 'p.id')}`,
  );
  const tagged = ofKinds(
    (kind) => `select t.post_id as id, t.published_at as sort from post_fins t where t.fin_id = ff.fin_id
      ${kind === '' ? '' : `and t.media_type = '${kind}'`} and ${window.after('t.published_at', 't.post_id')}
      ${window.best('t.published_at', 't.post_id')}`,
  );
  return `select n.id, n.sort from follows f cross join lateral (${posts}) n where f.account_id = ${account}
    union select n.id, n.sort from fin_follows ff cross join lateral (${tagged}) n where ff.account_id = ${account}`;
}

/** Upper bound: a post in a followed channel and a followed fin is counted in both. Short feeds are counted exactly. */
function feedTotal(kinds: readonly MediaType[] | null, account: string): string {
  const names = (kinds?.map((kind) => `posts:${kind}`) ?? ['posts']).map((kind) => `'${kind}'`).join(', ');
  return `select coalesce(sum(value), 0) from counters where kind in (${names}) and scope in (
    select 'channel:' || channel_id from follows where account_id = ${account}
    union all select 'fin:' || fin_id from fin_follows where account_id = ${account})`;
}

export function listFeed(
  ctx: Context,
  viewer: Viewer,
  request: PageRequest & { filter: PostFilter },
): Promise<PageOf<Post>> {
  const values = new Values();
  const account = `${values.add(viewer.id)}::int`;
  const kinds = filterKinds[request.filter];
  const sinceMs = topWindowsMs[request.filter];
  const base = { values, isKept: true, total: feedTotal(kinds, account) };
  if (sinceMs === undefined) {
    const skeleton: ListPlan['skeleton'] = (window) => newestOfFollowed(kinds, account, window);
    return readPostPage(ctx, viewer, request, { ...base, sortedBy: 'time', skeleton });
  }
  const since = sinceMs === null ? new Date(0) : new Date(ctx.clock.now().getTime() - sinceMs);
  const from = `${values.add(since)}::timestamptz`;
  const skeleton: ListPlan['skeleton'] = (window) =>
    `select p.id, p.like_count as sort from posts p where p.listed and p.published_at > ${from}
      and (p.channel_id in (select channel_id from follows where account_id = ${account})
        or exists (select 1 from post_fins t join fin_follows ff on ff.fin_id = t.fin_id
          where t.post_id = p.id and ff.account_id = ${account}))
      and ${window.after('p.like_count', 'p.id')} ${window.best('p.like_count', 'p.id')}`;
  return readPostPage(ctx, viewer, request, { ...base, sortedBy: 'number', skeleton });
}

/** From the same channel, from each of the same fins, and what is rising; not what the viewer disliked or finished. */
const candidatesStatement = `
  with self as (select id, channel_id, fin_names from posts where id = $1),
  found as (
    (select p.id from self s join posts p on p.channel_id = s.channel_id where p.listed
      order by p.published_at desc, p.id desc limit 20)
    union
    (select t.post_id from self s join fins f on f.name = any(s.fin_names)
      cross join lateral (select post_id from post_fins where fin_id = f.id order by published_at desc, post_id desc limit 30) t)
    union
    (select p.id from posts p where p.listed order by p.score desc, p.id desc limit 50)
  )
  select p.id, p.channel_id as "channelId",
    p.score + case when p.channel_id = s.channel_id then ${recommendationBoosts.sameChannel} else 0 end
      + ${recommendationBoosts.sharedFin} * (select count(*) from unnest(p.fin_names) x where x = any(s.fin_names)) as rank
  from found join posts p on p.id = found.id cross join self s
  where p.listed and p.id <> s.id
    and not exists (select 1 from post_reactions r where r.account_id = $2 and r.post_id = p.id and r.value = -1)
    and not exists (select 1 from watch_positions w where w.account_id = $2 and w.post_id = p.id
      and p.duration_seconds > 0 and w.position_seconds >= 0.95 * p.duration_seconds)`;

export async function listRecommended(
  ctx: Context,
  viewer: Viewer | null,
  postId: number,
  request: PageRequest,
): Promise<PageOf<Post>> {
  const [, candidates] = await Promise.all([
    requireVisiblePost(ctx, viewer, postId),
    runPrepared<Candidate>(ctx.pool, candidatesStatement, [postId, viewer?.id ?? 0]),
  ]);
  const ranked = mixChannels(candidates);
  const [from] =
    request.cursor === undefined ? [offsetOf(request)] : decodeCursor(request.cursor, ['number']);
  const next = Math.max(0, Math.trunc(from)) + request.size;
  const ids = ranked.slice(next - request.size, next).map((each) => each.id);
  return {
    content: await hydratePosts(ctx, viewer, ids),
    page: request.page,
    size: request.size,
    totalElements: ranked.length,
    totalPages: Math.ceil(ranked.length / request.size),
    last: next >= ranked.length,
    nextCursor: next < ranked.length ? encodeCursor(next) : null,
  };
}

export async function getChannelDetail(
  ctx: Context,
  viewer: Viewer | null,
  username: string,
): Promise<ChannelDetail> {
  const channel = await findChannel(ctx, username, viewer?.id ?? null);
  if (channel === null) throw refuse('channel.notFound');
  const { pinnedPostId, ...shown } = channel;
  const [pinned, publishedPostTypes] = await Promise.all([
    hydratePosts(ctx, viewer, pinnedPostId === null ? [] : [pinnedPostId]),
    listPublishedKinds(ctx, channel.id),
  ]);
  return {
    ...shown,
    pinnedPost: pinned[0] ?? null,
    publishedPostTypes,
    isOwner: viewer?.channelId === channel.id,
  };
}
