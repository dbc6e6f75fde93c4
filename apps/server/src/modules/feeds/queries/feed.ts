// The signed-in feed: posts of followed channels and fins.
import type { MediaType, Post, PostFilter } from '@realfin/contract/posts';
import type { PageOf } from '@realfin/contract/shapes';
import type { Context } from '../../../context.ts';
import { runPrepared, Values } from '../../../db/prepared.ts';
import type { PageRequest } from '../../../lib/cursor.ts';
import { createCache } from '../../../lib/cache.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { topOfDays } from '../../posts/queries/lists.ts';
import { readPostPage, type ListPlan, type Window } from '../../posts/queries/page.ts';
import { filterKinds, topWindowsMs } from '../../posts/rules.ts';

type Kinds = readonly MediaType[] | null;
/** How lists are sorted, and by which column. */
interface Order {
  sortedBy: ListPlan['sortedBy'];
  column: 'published_at' | 'like_count';
}

/** Posts looked at before each followed channel is asked for its own. */
const looked = 1_000;

const ofKinds = (kinds: Kinds): string =>
  kinds === null ? '' : `and p.media_type in (${kinds.map((kind) => `'${kind}'`).join(', ')})`;

/** Whether a post is in the feed; what is followed is read once per statement. */
const isFollowed = (account: string): string => `(
  p.channel_id = any(array(select channel_id from follows where account_id = ${account})::int[])
  or p.fin_names && array(select x.name from fin_follows ff join fins x on x.id = ff.fin_id where ff.account_id = ${account})::text[])`;

/** The first of all posts that are followed: for most people they are close together. */
const nearest = (kinds: Kinds, account: string, { column }: Order, window: Window): string =>
  `select p.id, p.${column} as sort from (
    select p.id, p.${column}, p.channel_id, p.fin_names from posts p where p.listed ${ofKinds(kinds)}
      and ${window.after(`p.${column}`, 'p.id')} order by p.${column} desc, p.id desc limit ${looked}) p
  where ${isFollowed(account)}`;

/** Each followed channel and fin gives its first few by its own index; the first of those are the page. */
function firstOfFollowed(kinds: Kinds, account: string, { column }: Order, window: Window): string {
  const each = (one: (kind: string) => string) =>
    (kinds === null ? [one('')] : kinds.map((kind) => one(kind)))
      .map((sql) => `(${sql})`)
      .join(' union all ');
  const rows = (where: string) =>
    each(
      (kind) => `select p.id, p.${column} as sort from posts p where p.listed and ${where}
        ${kind === '' ? '' : `and p.media_type = '${kind}'`} and ${window.after(`p.${column}`, 'p.id')}
        ${window.best(`p.${column}`, 'p.id')}`,
    );
  const tagged = each(
    (kind) => `select t.post_id as id, t.published_at as sort from post_fins t where t.fin_id = ff.fin_id
      ${kind === '' ? '' : `and t.media_type = '${kind}'`} and ${window.after('t.published_at', 't.post_id')}
      ${window.best('t.published_at', 't.post_id')}`,
  );
  const ofFin = column === 'published_at' ? tagged : rows('p.fin_names @> array[x.name]');
  return `select n.id, n.sort from follows f cross join lateral (${rows('p.channel_id = f.channel_id')}) n
      where f.account_id = ${account}
    union select n.id, n.sort from fin_follows ff join fins x on x.id = ff.fin_id cross join lateral (${ofFin}) n
      where ff.account_id = ${account}`;
}

const names = (kinds: Kinds) =>
  (kinds?.map((kind) => `posts:${kind}`) ?? ['posts']).map((kind) => `'${kind}'`);
const totalStatement = (kinds: Kinds) => `select coalesce(sum(value), 0)::int as total from counters
  where kind in (${names(kinds).join(', ')}) and scope in (
    select 'channel:' || channel_id from follows where account_id = $1
    union all select 'fin:' || fin_id from fin_follows where account_id = $1)`;

const totals = createCache<number>({ ttlMs: 60_000, max: 20_000 });

/**
 * Upper bound: a post in a followed channel and a followed fin is counted in both. Short feeds are counted exactly.
 * Summed over all that somebody follows once a minute, as nobody counts along.
 */
const findTotal = (ctx: Context, viewer: Viewer, kinds: Kinds): Promise<number> =>
  totals.get(ctx, `${viewer.id} ${names(kinds).join(' ')}`, async () => {
    const [row] = await runPrepared<{ total: number }>(ctx.pool, totalStatement(kinds), [viewer.id]);
    return row?.total ?? 0;
  });

export async function listFeed(
  ctx: Context,
  viewer: Viewer,
  request: PageRequest & { filter: PostFilter },
): Promise<PageOf<Post>> {
  const kinds = filterKinds[request.filter];
  const total = await findTotal(ctx, viewer, kinds);
  const sinceMs = topWindowsMs[request.filter];
  const order: Order =
    sinceMs === undefined
      ? { sortedBy: 'time', column: 'published_at' }
      : { sortedBy: 'number', column: 'like_count' };
  const planOf = (skeleton: (account: string, values: Values) => ListPlan['skeleton']): ListPlan => {
    const values = new Values();
    const account = `${values.add(viewer.id)}::int`;
    const base = {
      sortedBy: order.sortedBy,
      values,
      isKept: true,
      total: `select ${values.add(total)}::int`,
    };
    return { ...base, skeleton: skeleton(account, values) };
  };
  if (sinceMs !== undefined && sinceMs !== null) {
    const rows = (account: string) =>
      `from posts p where p.listed ${ofKinds(kinds)} and ${isFollowed(account)}`;
    const plan = planOf((account, values) => topOfDays(rows(account), sinceMs, values, ctx.clock.now()));
    return readPostPage(ctx, viewer, request, plan);
  }
  const near = planOf((account) => (window) => nearest(kinds, account, order, window));
  return readPostPage(ctx, viewer, request, near, () =>
    planOf((account) => (window) => firstOfFollowed(kinds, account, order, window)),
  );
}
