import type { DiscoverType, StreamPart } from '@realfin/contract/discover-types';
import type { MediaType, Post, PostFilter } from '@realfin/contract/posts';
import type { PageOf } from '@realfin/contract/shapes';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import type { PageRequest } from '../../../../lib/cursor.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { query } from '../database.ts';
import { kindsOf, topWindowsMs } from '../rules.ts';
import { bestOfDays, daysOf, type Days, type PostColumns } from './best-of-days.ts';
import {
  countUpTo,
  postList,
  readPostPage,
  unionOf,
  type Found,
  type ListPlan,
  type Window,
} from './page.ts';
import { streamPlan } from './stream-parts.ts';

/** The scope: all posts, those of one channel, or those of one fin. */
export type Scope = { channelId: number } | { finId: number; finName: string } | null;

type Kinds = readonly MediaType[] | null;
type ListShape = { filter: PostFilter; type: DiscoverType | ''; scope: 'all' | 'channel' | 'fin' };
type ListValues = { channelId: number; finId: number; finName: string; scope: string };

const kindsIn = ({ filter, type }: ListShape): Kinds => kindsOf(filter, type === '' ? undefined : type);

/** One query per kind: each reads its own partial index from the start. */
const eachKind = (kinds: Kinds, one: (kind: MediaType | null) => Expression<Found>): Expression<Found> =>
  unionOf(kinds === null ? [one(null)] : kinds.map(one));

/** The names of a list's totals in `counters`. */
const storedKinds = (kinds: Kinds) => kinds?.map((kind) => `posts:${kind}`) ?? ['posts'];
const storedTotal = (shape: ListShape, { scope }: Placeholders<ListValues>): Expression<number> => {
  const counted = query
    .selectFrom('counters')
    .select(({ ref }) => sql<number>`coalesce(sum(${ref('value')}), 0)::int`.as('total'))
    .where('scope', '=', scope)
    .where(
      'kind',
      'in',
      storedKinds(kindsIn(shape)).map((kind) => sql.lit(kind)),
    );
  return counted.$asScalar();
};

const newestOfFin = (window: Window, kinds: Kinds, { finId }: Placeholders<ListValues>) =>
  eachKind(kinds, (kind) => {
    const rows = query
      .selectFrom('post_fins as f')
      .select(['f.post_id as id', 'f.published_at as sort'])
      .where('f.fin_id', '=', finId);
    const ofKind = kind === null ? rows : rows.where('f.media_type', '=', sql.lit(kind));
    return window.first(ofKind, 'f.published_at', 'f.post_id');
  });

const newest = postList<ListShape, ListValues>({
  sortedBy: 'time',
  found(window, shape, values) {
    if (shape.scope === 'fin') return newestOfFin(window, kindsIn(shape), values);
    return eachKind(kindsIn(shape), (kind) => {
      let rows = query
        .selectFrom('posts as p')
        .select(['p.id', 'p.published_at as sort'])
        .where(({ ref }) => ref('p.listed'));
      if (shape.scope === 'channel') rows = rows.where('p.channel_id', '=', values.channelId);
      if (kind !== null) rows = rows.where('p.media_type', '=', sql.lit(kind));
      return window.first(rows, 'p.published_at', 'p.id');
    });
  },
  total: storedTotal,
});

/**
 * Filters by the fin names on the posts themselves, so that Postgres can scan the most liked of all where a
 * fin is large.
 */
function isWithin(
  { scope }: ListShape,
  values: Placeholders<ListValues>,
  post: PostColumns,
): Expression<SqlBool>[] {
  if (scope === 'all') return [];
  return scope === 'fin'
    ? [sql<boolean>`${post.finNames} @> array[${values.finName}]::text[]`]
    : [sql<boolean>`${post.channelId} = ${values.channelId}`];
}

const isOfKinds = (kinds: Kinds, mediaType: Expression<string>): Expression<SqlBool>[] =>
  kinds === null ? [] : [sql<boolean>`${mediaType} in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`];

const mostLiked = postList<ListShape, ListValues>({
  sortedBy: 'number',
  found: (window, shape, values) =>
    eachKind(kindsIn(shape), (kind) => {
      const rows = query
        .selectFrom('posts as p')
        .select(['p.id', 'p.like_count as sort'])
        .where(({ eb, ref }) => {
          const columns = {
            channelId: ref('p.channel_id'),
            finNames: ref('p.fin_names'),
            mediaType: ref('p.media_type'),
          };
          return eb.and([ref('p.listed'), ...isWithin(shape, values, columns)]);
        });
      const ofKind = kind === null ? rows : rows.where('p.media_type', '=', sql.lit(kind));
      return window.first(ofKind, 'p.like_count', 'p.id');
    }),
  total: storedTotal,
});

/** The number of posts in a period, from the list's index by time. */
function countSince(shape: ListShape, values: Placeholders<ListValues & Days>): Expression<number> {
  const kinds = kindsIn(shape);
  if (shape.scope === 'fin') {
    return countUpTo(
      query
        .selectFrom('post_fins as f')
        .select(sql.lit(1).as('one'))
        .where('f.fin_id', '=', values.finId)
        .where(({ eb, ref }) =>
          eb.and([eb('f.published_at', '>', values.since), ...isOfKinds(kinds, ref('f.media_type'))]),
        ),
    );
  }
  const rows = query
    .selectFrom('posts as p')
    .select(sql.lit(1).as('one'))
    .where(({ eb, ref }) =>
      eb.and([
        ref('p.listed'),
        eb('p.published_at', '>', values.since),
        ...isOfKinds(kinds, ref('p.media_type')),
      ]),
    );
  return countUpTo(shape.scope === 'channel' ? rows.where('p.channel_id', '=', values.channelId) : rows);
}

const mostLikedSince = postList<ListShape, ListValues & Days>({
  sortedBy: 'number',
  found: (window, shape, values) =>
    bestOfDays(
      (post) => [...isWithin(shape, values, post), ...isOfKinds(kindsIn(shape), post.mediaType)],
      topWindowsMs[shape.filter] ?? 0,
      values,
      window,
    ),
  total: countSince,
});

const scopeName = (scope: Scope): string => {
  if (scope === null) return 'all';
  return 'finId' in scope ? `fin:${scope.finId}` : `channel:${scope.channelId}`;
};

function planOf(filter: PostFilter, type: DiscoverType | undefined, scope: Scope, now: Date): ListPlan {
  const kind = scope === null ? 'all' : 'finId' in scope ? 'fin' : 'channel';
  const shape: ListShape = { filter, type: type ?? '', scope: kind };
  const values = { channelId: 0, finId: 0, finName: '', ...scope, scope: scopeName(scope) };
  const sinceMs = topWindowsMs[filter];
  if (sinceMs === undefined) return newest(shape, values);
  if (sinceMs === null) return mostLiked(shape, values);
  return mostLikedSince(shape, { ...values, ...daysOf(sinceMs, now) });
}

export const listPosts = (
  ctx: Context,
  viewer: Viewer | null,
  request: PageRequest & { filter: PostFilter; type?: DiscoverType | undefined },
  scope: Scope,
): Promise<PageOf<Post>> =>
  readPostPage(ctx, viewer, request, planOf(request.filter, request.type, scope, ctx.clock.now()));

export const listStreams = (
  ctx: Context,
  viewer: Viewer | null,
  request: PageRequest & { part: StreamPart },
  fin: { finName: string } | null,
): Promise<PageOf<Post>> =>
  readPostPage(ctx, viewer, request, streamPlan(request.part, fin?.finName ?? null, ctx.clock.now()));

export async function findLatestPost(
  ctx: Context,
  viewer: Viewer | null,
  channelId: number,
): Promise<Post | null> {
  const page = await listPosts(ctx, viewer, { page: 0, size: 1, filter: 'new' }, { channelId });
  return page.content[0] ?? null;
}

const publishedKinds = statement(({ scope }: Placeholders<{ scope: string }>) =>
  query
    .selectFrom('counters')
    .select('kind')
    .where('scope', '=', scope)
    .where('kind', 'like', sql.lit('posts:%'))
    .where('value', '>', sql.lit(0))
    .orderBy('kind'),
);

/** The kinds of a channel's listed posts. */
export async function listPublishedKinds(db: DbOrTx, channelId: number): Promise<MediaType[]> {
  const rows = await publishedKinds.all(db, { scope: `channel:${channelId}` });
  return rows.map(({ kind }) => kind.slice('posts:'.length) as MediaType);
}
