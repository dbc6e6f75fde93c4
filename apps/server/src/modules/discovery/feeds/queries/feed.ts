// The signed-in feed: posts of followed channels and fins.
import type { MediaType, Post, PostFilter } from '@realfin/contract/posts';
import type { PageOf } from '@realfin/contract/shapes';
import { sql, type Expression } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statementsBy, type Placeholders } from '../../../../db/statement.ts';
import { createCache } from '../../../../lib/cache.ts';
import type { PageRequest } from '../../../../lib/cursor.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import {
  bestOfDays,
  daysOf,
  type Days,
  type PostColumns,
} from '../../../publishing/posts/queries/best-of-days.ts';
import {
  postList,
  readPostPage,
  unionOf,
  type Found,
  type ListPlan,
  type SortedBy,
  type Window,
} from '../../../publishing/posts/queries/page.ts';
import { filterKinds, topWindowsMs } from '../../../publishing/posts/rules.ts';
import { query } from '../database.ts';

type Kinds = readonly MediaType[] | null;
type FeedShape = { filter: PostFilter };
type Own = { accountId: number };
type FeedValues = Own & { total: number };
type SortColumn = 'published_at' | 'like_count';

/** Posts scanned before each followed channel is queried separately. */
const looked = 1_000;

const literals = (kinds: readonly MediaType[]) => kinds.map((kind) => sql.lit(kind));
const isOfKinds = (kinds: Kinds, mediaType: Expression<MediaType>) =>
  kinds === null ? [] : [sql<boolean>`${mediaType} in (${sql.join(literals(kinds))})`];

const followedFins = (accountId: Expression<number>) =>
  query
    .selectFrom('fin_follows as ff')
    .innerJoin('fins as x', 'x.id', 'ff.fin_id')
    .where('ff.account_id', '=', accountId);

/** True if the post is in the feed. Follows are read once per statement. */
function isFollowed({ channelId, finNames }: Omit<PostColumns, 'mediaType'>, accountId: Expression<number>) {
  const channels = query.selectFrom('follows').select('channel_id').where('account_id', '=', accountId);
  return sql<boolean>`(${channelId} = any(array(${channels})::int[])
    or ${finNames} && array(${followedFins(accountId).select('x.name')})::text[])`;
}

/** The first followed posts in a scan of all posts, which most people's are among. */
function nearest(kinds: Kinds, column: SortColumn, { accountId }: Placeholders<Own>, window: Window) {
  const posts = query
    .selectFrom('posts as p')
    .select(['p.id', `p.${column} as sort`, 'p.channel_id', 'p.fin_names'])
    .where(({ eb, ref }) => eb.and([ref('p.listed'), ...isOfKinds(kinds, ref('p.media_type'))]));
  const first = window
    .after(posts, `p.${column}`, 'p.id')
    .orderBy(`p.${column}`, 'desc')
    .orderBy('p.id', 'desc')
    .limit(sql.lit(looked));
  return query
    .selectFrom(first.as('p'))
    .select(['p.id', 'p.sort'])
    .where(({ ref }) =>
      isFollowed({ channelId: ref('p.channel_id'), finNames: ref('p.fin_names') }, accountId),
    );
}

const eachKind = (kinds: Kinds, one: (kind: MediaType | null) => Expression<Found>): Expression<Found> =>
  unionOf(kinds === null ? [one(null)] : kinds.map(one));

/** The first posts of one channel or fin, by its own index. */
const firstPosts = (
  kinds: Kinds,
  column: SortColumn,
  window: Window,
  isWithin: (post: Omit<PostColumns, 'mediaType'>) => Expression<boolean>,
) =>
  eachKind(kinds, (kind) => {
    const rows = query
      .selectFrom('posts as p')
      .select(['p.id', `p.${column} as sort`])
      .where(({ eb, ref }) =>
        eb.and([ref('p.listed'), isWithin({ channelId: ref('p.channel_id'), finNames: ref('p.fin_names') })]),
      );
    const ofKind = kind === null ? rows : rows.where('p.media_type', '=', sql.lit(kind));
    return window.first(ofKind, `p.${column}`, 'p.id');
  });

const newestOfFin = (kinds: Kinds, window: Window, finId: Expression<number>) =>
  eachKind(kinds, (kind) => {
    const rows = query
      .selectFrom('post_fins as t')
      .select(['t.post_id as id', 't.published_at as sort'])
      .where('t.fin_id', '=', finId);
    const ofKind = kind === null ? rows : rows.where('t.media_type', '=', sql.lit(kind));
    return window.first(ofKind, 't.published_at', 't.post_id');
  });

/** Merges the first few posts of each followed channel and fin. */
function firstOfFollowed(
  kinds: Kinds,
  column: SortColumn,
  { accountId }: Placeholders<Own>,
  window: Window,
): Expression<Found> {
  const ofChannels = query
    .selectFrom('follows as f')
    .innerJoinLateral(
      ({ ref }) =>
        sql<Found>`${firstPosts(kinds, column, window, ({ channelId }) => sql`${channelId} = ${ref('f.channel_id')}`)}`.as<'n'>(
          sql`n`,
        ),
      (join) => join.onTrue(),
    )
    .select(['n.id', 'n.sort'])
    .where('f.account_id', '=', accountId);
  const ofFins = followedFins(accountId)
    .innerJoinLateral(
      ({ ref }) =>
        sql<Found>`${
          column === 'published_at'
            ? newestOfFin(kinds, window, ref('ff.fin_id'))
            : firstPosts(kinds, column, window, ({ finNames }) => sql`${finNames} @> array[${ref('x.name')}]`)
        }`.as<'n'>(sql`n`),
      (join) => join.onTrue(),
    )
    .select(['n.id', 'n.sort']);
  return sql<Found>`(${ofChannels} union ${ofFins})`;
}

const total = (_shape: FeedShape, values: Placeholders<FeedValues>) => sql<number>`${values.total}::int`;

const feedLists = (sortedBy: SortedBy, column: SortColumn) => ({
  near: postList<FeedShape, FeedValues>({
    sortedBy,
    found: (window, { filter }, values) => nearest(filterKinds[filter], column, values, window),
    total,
  }),
  all: postList<FeedShape, FeedValues>({
    sortedBy,
    found: (window, { filter }, values) => firstOfFollowed(filterKinds[filter], column, values, window),
    total,
  }),
});
const newest = feedLists('time', 'published_at');
const mostLiked = feedLists('number', 'like_count');

const mostLikedSince = postList<FeedShape, FeedValues & Days>({
  sortedBy: 'number',
  found: (window, { filter }, values) =>
    bestOfDays(
      (post) => [
        ...isOfKinds(filterKinds[filter], post.mediaType),
        isFollowed(post, sql<number>`${values.accountId}::int`),
      ],
      topWindowsMs[filter] ?? 0,
      values,
      window,
    ),
  total,
});

const namesOf = (kinds: Kinds) => kinds?.map((kind) => `posts:${kind}`) ?? ['posts'];

const followedTotal = statementsBy(({ filter }: FeedShape, { accountId }: Placeholders<Own>) => {
  const channels = query.selectFrom('follows').where('account_id', '=', accountId);
  const fins = query.selectFrom('fin_follows').where('account_id', '=', accountId);
  const scopes = sql`(${channels.select(({ ref }) => sql<string>`'channel:' || ${ref('channel_id')}`.as('scope'))}
    union all ${fins.select(({ ref }) => sql<string>`'fin:' || ${ref('fin_id')}`.as('scope'))})`;
  return query
    .selectFrom('counters')
    .select(({ ref }) => sql<number>`coalesce(sum(${ref('value')}), 0)::int`.as('total'))
    .where(
      'kind',
      'in',
      namesOf(filterKinds[filter]).map((name) => sql.lit(name)),
    )
    .where(({ ref }) => sql<boolean>`${ref('scope')} in ${scopes}`);
});

const totals = createCache<number>({ ttlMs: 60_000, max: 20_000 });

/**
 * Upper bound: a post in a followed channel and a followed fin counts twice. Short feeds are counted
 * exactly. Summed once a minute over all a person follows, as the exact number does not matter.
 */
const findTotal = (ctx: Context, { id }: Viewer, filter: PostFilter): Promise<number> =>
  totals.get(ctx, `${id} ${namesOf(filterKinds[filter]).join(' ')}`, async () => {
    const row = await followedTotal({ filter }).first(ctx.db, { accountId: id });
    return row?.total ?? 0;
  });

export async function listFeed(
  ctx: Context,
  viewer: Viewer,
  request: PageRequest & { filter: PostFilter },
): Promise<PageOf<Post>> {
  const { filter } = request;
  const values = { accountId: viewer.id, total: await findTotal(ctx, viewer, filter) };
  const sinceMs = topWindowsMs[filter];
  if (sinceMs !== undefined && sinceMs !== null) {
    const plan = mostLikedSince({ filter }, { ...values, ...daysOf(sinceMs, ctx.clock.now()) });
    return readPostPage(ctx, viewer, request, plan);
  }
  const { near, all } = sinceMs === undefined ? newest : mostLiked;
  const otherwise = (): ListPlan => all({ filter }, values);
  return readPostPage(ctx, viewer, request, near({ filter }, values), otherwise);
}
