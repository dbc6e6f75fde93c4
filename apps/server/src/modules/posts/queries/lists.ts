import type { DiscoverType } from '@realfin/contract/discover-types';
import type { MediaType, Post, PostFilter } from '@realfin/contract/posts';
import type { PageOf } from '@realfin/contract/shapes';
import type { Context } from '../../../context.ts';
import { runPrepared, Values } from '../../../db/prepared.ts';
import type { PageRequest } from '../../../lib/cursor.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { isOutSql } from '../../entitlements/rules.ts';
import { kindsOf, searchPatterns, topWindowsMs } from '../rules.ts';
import { publishedDay } from '../tables.ts';
import { readPostPage, type ListPlan, type Window } from './page.ts';

/** Whose posts: of everybody, of one channel, or of one fin. */
export type Scope = { channelId: number } | { finId: number; finName: string } | null;

/** Which of them, and in which order. */
interface Choice {
  filter: PostFilter;
  /** Null: all kinds. */
  kinds: readonly MediaType[] | null;
}

/** Counting stops here where no total is kept; the list itself goes on. */
const countedRows = 1_000;
export const boundedCount = (rows: string): string =>
  `select count(*) from (${rows} limit ${countedRows}) as counted`;

const literal = (kind: MediaType): string => `'${kind}'`;

/** One skeleton per kind, joined: each then reads its own partial index from the front. */
function eachKind(kinds: Choice['kinds'], one: (kind: MediaType | null) => string): string {
  if (kinds === null) return one(null);
  return kinds.map((kind) => `(${one(kind)})`).join(' union all ');
}

function newestPlan(
  kinds: Choice['kinds'],
  scope: Scope,
  values: Values,
): Pick<ListPlan, 'sortedBy' | 'skeleton'> {
  if (scope !== null && 'finId' in scope) {
    const fin = values.add(scope.finId);
    const one = (window: Window) => (kind: MediaType | null) =>
      `select f.post_id as id, f.published_at as sort from post_fins f where f.fin_id = ${fin}::int
        ${kind === null ? '' : `and f.media_type = ${literal(kind)}`}
        and ${window.after('f.published_at', 'f.post_id')} ${window.best('f.published_at', 'f.post_id')}`;
    return { sortedBy: 'time', skeleton: (window) => eachKind(kinds, one(window)) };
  }
  const channel = scope === null ? '' : `and p.channel_id = ${values.add(scope.channelId)}::int`;
  const one = (window: Window) => (kind: MediaType | null) =>
    `select p.id, p.published_at as sort from posts p where p.listed ${channel}
      ${kind === null ? '' : `and p.media_type = ${literal(kind)}`}
      and ${window.after('p.published_at', 'p.id')} ${window.best('p.published_at', 'p.id')}`;
  return { sortedBy: 'time', skeleton: (window) => eachKind(kinds, one(window)) };
}

/** Of a fin by the names on the posts themselves, so that Postgres may walk the best liked of all where a fin is large. */
function topRows(scope: Scope, values: Values): string {
  if (scope === null) return 'from posts p where p.listed';
  const within =
    'finId' in scope
      ? `and p.fin_names @> array[${values.add(scope.finName)}]::text[]`
      : `and p.channel_id = ${values.add(scope.channelId)}::int`;
  return `from posts p where p.listed ${within}`;
}

const dayMs = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * The best liked of a span of time: each day's posts lie in an index by likes, and Postgres merges the days, so that
 * it reads little more than the page. `rows` is SQL that begins with `from posts p where p.listed`.
 */
export function topOfDays(rows: string, spanMs: number, values: Values, now: Date): ListPlan['skeleton'] {
  const since = now.getTime() - spanMs;
  const from = `${values.add(new Date(since))}::timestamptz`;
  const days: string[] = [];
  // One more than fit: nothing published is from later, but clocks differ.
  for (let at = since; at < now.getTime() + dayMs; at += dayMs) days.push(values.add(dayOf(at)));
  // Only the first day is cut: Postgres would think the others smaller than they are, and sort them.
  const cut = (at: number) => (at === 0 ? `and p.published_at > ${from}` : '');
  return (window) =>
    days
      .map(
        (day, at) => `(select p.id, p.like_count as sort ${rows} and ${publishedDay} = ${day}::date ${cut(at)}
          and ${window.after('p.like_count', 'p.id')} order by p.like_count desc, p.id desc)`,
      )
      .join(' union all ');
}

/** How many there are in a span, from the index of the list by time. */
function countedSince(
  kinds: Choice['kinds'],
  scope: Scope,
  spanMs: number,
  values: Values,
  now: Date,
): string {
  const since = `${values.add(new Date(now.getTime() - spanMs))}::timestamptz`;
  const ofKinds = kinds === null ? '' : `and media_type in (${kinds.map(literal).join(', ')})`;
  if (scope !== null && 'finId' in scope) {
    return boundedCount(
      `select 1 from post_fins where fin_id = ${values.add(scope.finId)}::int and published_at > ${since} ${ofKinds}`,
    );
  }
  const channel = scope === null ? '' : `and channel_id = ${values.add(scope.channelId)}::int`;
  return boundedCount(`select 1 from posts where listed ${channel} and published_at > ${since} ${ofKinds}`);
}

const scopeName = (scope: Scope): string => {
  if (scope === null) return 'all';
  return 'finId' in scope ? `fin:${scope.finId}` : `channel:${scope.channelId}`;
};

function keptTotal(kinds: Choice['kinds'], scope: Scope, values: Values): string {
  const names = kinds?.map((kind) => `posts:${kind}`) ?? ['posts'];
  return `select coalesce(sum(value), 0) from counters where scope = ${values.add(scopeName(scope))}
    and kind in (${names.map((name) => `'${name}'`).join(', ')})`;
}

function planOf({ filter, kinds }: Choice, scope: Scope, now: Date): ListPlan {
  const values = new Values();
  const sinceMs = topWindowsMs[filter];
  if (sinceMs === undefined) {
    return {
      ...newestPlan(kinds, scope, values),
      total: keptTotal(kinds, scope, values),
      values,
      isKept: true,
    };
  }
  const rows = topRows(scope, values);
  const base = { sortedBy: 'number', values, isKept: true } as const;
  if (sinceMs !== null) {
    const ofKinds = kinds === null ? '' : ` and p.media_type in (${kinds.map(literal).join(', ')})`;
    const skeleton = topOfDays(rows + ofKinds, sinceMs, values, now);
    return { ...base, skeleton, total: countedSince(kinds, scope, sinceMs, values, now) };
  }
  const ofKind = (kind: MediaType | null) => (kind === null ? '' : `and p.media_type = ${literal(kind)}`);
  return {
    ...base,
    skeleton: (window) =>
      eachKind(
        kinds,
        (kind) => `select p.id, p.like_count as sort ${rows} ${ofKind(kind)}
          and ${window.after('p.like_count', 'p.id')} ${window.best('p.like_count', 'p.id')}`,
      ),
    total: keptTotal(kinds, scope, values),
  };
}

export const listPosts = (
  ctx: Context,
  viewer: Viewer | null,
  request: PageRequest & { filter: PostFilter; type?: DiscoverType | undefined },
  scope: Scope,
): Promise<PageOf<Post>> => {
  const choice = { filter: request.filter, kinds: kindsOf(request.filter, request.type) };
  return readPostPage(ctx, viewer, request, planOf(choice, scope, ctx.clock.now()));
};

export interface SearchScope {
  channelId: number | null;
  fin: string | null;
}

export function searchPosts(
  ctx: Context,
  viewer: Viewer | null,
  request: PageRequest & { x: string },
  scope: SearchScope,
): Promise<PageOf<Post>> {
  const values = new Values();
  const words = searchPatterns(request.x).map((pattern) => ` and p.title ilike ${values.add(pattern)}`);
  const channel = scope.channelId === null ? '' : ` and p.channel_id = ${values.add(scope.channelId)}::int`;
  const fin = scope.fin === null ? '' : ` and ${values.add(scope.fin)} = any(p.fin_names)`;
  // What is listed is not deleted; saying so lets Postgres use the index of titles.
  const rows = `from posts p where p.listed and p.deleted_at is null${words.join('')}${channel}${fin}`;
  return readPostPage(ctx, viewer, request, {
    sortedBy: 'time',
    skeleton: (window) =>
      `select p.id, p.published_at as sort ${rows} and ${window.after('p.published_at', 'p.id')}
        ${window.best('p.published_at', 'p.id')}`,
    total: boundedCount(`select 1 ${rows}`),
    values,
    isKept: false,
  });
}

/** The viewer's library, last saved first. */
export function listSaved(ctx: Context, viewer: Viewer, request: PageRequest): Promise<PageOf<Post>> {
  const values = new Values();
  // What others may still see; the viewer's own unpublished posts stay out of their library too.
  const rows = `from saved_posts v join posts p on p.id = v.post_id where v.account_id = ${values.add(viewer.id)}::int
    and ${isOutSql} and p.published_at is not null and p.deleted_at is null`;
  return readPostPage(ctx, viewer, request, {
    sortedBy: 'time',
    skeleton: (window) =>
      `select p.id, v.created_at as sort ${rows} and ${window.after('v.created_at', 'v.post_id')}
        ${window.best('v.created_at', 'v.post_id')}`,
    total: boundedCount(`select 1 ${rows}`),
    values,
    isKept: true,
  });
}

export async function findLatestPost(
  ctx: Context,
  viewer: Viewer | null,
  channelId: number,
): Promise<Post | null> {
  const page = await listPosts(ctx, viewer, { page: 0, size: 1, filter: 'new' }, { channelId });
  return page.content[0] ?? null;
}

/** The kinds of which a channel has listed posts. */
export async function listPublishedKinds(ctx: Context, channelId: number): Promise<MediaType[]> {
  const rows = await runPrepared<{ kind: string }>(
    ctx.pool,
    `select kind from counters where scope = $1 and kind like 'posts:%' and value > 0 order by kind`,
    [`channel:${channelId}`],
  );
  return rows.map(({ kind }) => kind.slice('posts:'.length) as MediaType);
}
