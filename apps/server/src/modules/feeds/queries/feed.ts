// The signed-in feed: posts of followed channels and fins.
import type { MediaType, Post, PostFilter } from '@realfin/contract/posts';
import type { PageOf } from '@realfin/contract/shapes';
import type { Context } from '../../../context.ts';
import { Values } from '../../../db/prepared.ts';
import type { PageRequest } from '../../../lib/cursor.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { readPostPage, type ListPlan, type Window } from '../../posts/queries/page.ts';
import { filterKinds, topWindowsMs } from '../../posts/rules.ts';

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
