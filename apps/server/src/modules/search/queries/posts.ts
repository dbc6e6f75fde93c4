import type { Post } from '@realfin/contract/posts';
// Search posts by words. A few matches are all sorted by relevance; of many, the highest scored come first.
import type { PostHit, PostHitPage } from '@realfin/contract/search';
import type { Context } from '../../../context.ts';
import { runOnce, runPrepared, Values } from '../../../db/prepared.ts';
import { createCache } from '../../../lib/cache.ts';
import {
  decodeCursor,
  encodeCursor,
  isUsual,
  offsetOf,
  cursorId,
  pageOfRows,
  type PageRequest,
} from '../../../lib/cursor.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { hydratePosts } from '../../posts/hydrate.ts';
import { fromMicroseconds, microseconds } from '../../posts/queries/page.ts';
import { markWords, matchPhrase, matchTitle, snippetOf, wordsOf } from '../rules.ts';
import { conditionOf, hasRare, partsOf, type Parts, type Within } from './parts.ts';
import { correctWords } from './words.ts';

/** More matches than this are neither counted nor compared by where the words occur. */
export const fewMatches = 2_000;
const mostMicroseconds = 4e15;
/** Marks cursors of a list with many matches. */
const ofMany = -1;

export interface PostSearch extends Within {
  q: string;
  order: 'best' | 'newest';
}

/** How many of the highest scored posts are checked to decide whether many match. */
const probed = 1_500;
const probedEnough = 30;
/** Counts that are cheap are made unless there are surely too many. */
const surely = 3;

/** Estimates without counting whether very many posts match. */
async function areMany(ctx: Context, parts: Parts): Promise<boolean> {
  const [only, ...others] = parts.all;
  if (only === undefined || parts.all.some(({ most }) => most < fewMatches)) return false;
  if (others.length === 0) return only.least >= fewMatches;
  const values = new Values();
  const condition = conditionOf(parts, values, 'walk');
  const text = `select count(*)::int as count from (select 1 from (
      select p.listed, p.search, p.fin_names, p.channel_id from posts p where p.listed
      order by p.score desc, p.id desc limit ${probed}) p where ${condition} limit ${probedEnough}) n`;
  const [row] = await runPrepared<{ count: number }>(ctx.pool, text, values.all);
  const expected = ((row?.count ?? 0) / probed) * parts.posts;
  return expected >= (hasRare(parts) ? surely : 1) * fewMatches;
}

async function countMatches(ctx: Context, parts: Parts): Promise<number> {
  const values = new Values();
  const condition = conditionOf(parts, values, 'index');
  const text = `select count(*)::int as count from (select 1 from posts p where ${condition} limit ${fewMatches}) n`;
  const [row] = await runPrepared<{ count: number }>(ctx.pool, text, values.all);
  return row?.count ?? 0;
}

async function countWords(ctx: Context, words: readonly string[], within: Within) {
  const parts = await partsOf(ctx, words, within);
  return { parts, count: (await areMany(ctx, parts)) ? fewMatches : await countMatches(ctx, parts) };
}

interface FoundWords {
  words: string[];
  parts: Parts;
  count: number;
  corrected: string | null;
}

async function readWords(ctx: Context, words: string[], within: Within): Promise<FoundWords> {
  if (words.length === 0) return { words, parts: { all: [], posts: 0 }, count: 0, corrected: null };
  const typed = await countWords(ctx, words, within);
  const corrected = typed.count > 0 ? null : await correctWords(ctx, words);
  if (corrected === null) return { words, ...typed, corrected: null };
  const found = await countWords(ctx, corrected, within);
  return found.count === 0
    ? { words, ...typed, corrected: null }
    : { words: corrected, ...found, corrected: corrected.join(' ') };
}

/** Not cached while there are few results, so that new posts are found immediately. */
const leastKept = 500;
const kept = { ttlMs: 30_000, max: 2_000, mayStore: ({ count }: FoundWords) => count >= leastKept };
/**
 * A search needs this several times: for its posts, the newest of them, its facets, and each further page.
 */
const known = createCache<FoundWords>(kept);

/** The words that have results: as typed, or with typos corrected. */
export function findWords(ctx: Context, q: string, within: Within): Promise<FoundWords> {
  const words = wordsOf(q);
  const name = JSON.stringify([words, within.creator ?? '', within.fin ?? '']);
  return known.get(ctx, name, () => readWords(ctx, words, within));
}

interface Place {
  id: number;
  tier: number;
  /** Score, or time in microseconds. */
  sort: string;
}

interface Way {
  isByTime: boolean;
  isFew: boolean;
}

/** Rows after the cursor: by where the words occur (few matches), then by score or time. */
function afterCursor(request: PageRequest, { isByTime, isFew }: Way, values: Values): string {
  if (request.cursor === undefined) return 'true';
  const [tier, sort, id] = decodeCursor(request.cursor, ['number', 'number', 'number']);
  const micros = Math.max(0, Math.min(Math.trunc(sort), mostMicroseconds));
  const sortAt = isByTime ? fromMicroseconds(values.add(micros)) : `${values.add(sort)}::float8`;
  const rest = `${sortAt}, ${values.add(cursorId(id))}::int`;
  return isFew
    ? `(h.tier, h.sort, h.id) < (${values.add(cursorId(tier))}::int, ${rest})`
    : `(h.sort, h.id) < (${rest})`;
}

/** 2: the words are a phrase in the title, 1: all are in it, 0: some are elsewhere. */
const tierOf = (words: readonly string[], values: Values): string =>
  `case when p.search @@ to_tsquery('simple', ${values.add(matchPhrase(words))}) then 2
    when p.search @@ to_tsquery('simple', ${values.add(matchTitle(words))}) then 1 else 0 end`;

async function findPlaces(
  ctx: Context,
  { words, parts, count }: FoundWords,
  request: PageRequest & PostSearch,
): Promise<Place[]> {
  const values = new Values();
  const way = { isByTime: request.order === 'newest', isFew: count < fewMatches };
  const condition = conditionOf(parts, values, way.isFew ? 'index' : 'walk');
  const tier = !way.isFew ? String(ofMany) : way.isByTime ? '0' : tierOf(words, values);
  const sort = way.isByTime ? 'p.published_at' : 'p.score';
  const offset = offsetOf(request);
  // Many matches are not read before sorting: Postgres scans the index of the order until enough rows
  // match.
  const hits = `h as ${way.isFew ? '' : 'not '}materialized (
    select p.id, ${tier} as tier, ${sort} as sort from posts p where ${condition})`;
  const text = `with ${hits}
    select h.id, h.tier, ${way.isByTime ? microseconds('h.sort') : 'h.sort::text'} as sort from h
    where ${afterCursor(request, way, values)} order by ${way.isFew ? 'h.tier desc, ' : ''}h.sort desc, h.id desc
    limit ${request.size + 1}${offset > 0 ? ` offset ${offset}` : ''}`;
  return (isUsual(request) ? runPrepared : runOnce)<Place>(ctx.pool, text, values.all);
}

/** Few matches are all compared for each page, so pages of hundreds are cached for all viewers. */
const keptPlaces = createCache<Place[]>({ ttlMs: 30_000, max: 1_000 });

/**
 * Of many matches only the highest scored are cached: their order changes only when scores are refreshed,
 * and all searches start there.
 */
const isKept = ({ count }: FoundWords, { order, cursor }: PageRequest & PostSearch): boolean =>
  count < fewMatches ? count >= leastKept : order === 'best' && cursor === undefined;

function placesOf(ctx: Context, found: FoundWords, request: PageRequest & PostSearch): Promise<Place[]> {
  if (!isKept(found, request)) return findPlaces(ctx, found, request);
  const { creator, fin, order, cursor, page, size } = request;
  const name = JSON.stringify([found.words, creator ?? '', fin ?? '', order, cursor ?? '', page, size]);
  return keptPlaces.get(ctx, name, () => findPlaces(ctx, found, request));
}

export const postHitOf = (post: Post, words: readonly string[]): PostHit => ({
  ...post,
  titleParts: markWords(post.content.contentTitle, words),
  snippetParts: snippetOf([post.text, post.content.contentDescription], words),
});

/** A page of the result of `findWords`. */
export async function readPostHits(
  ctx: Context,
  viewer: Viewer | null,
  found: FoundWords,
  request: PageRequest & PostSearch,
): Promise<PostHitPage> {
  const places = found.count === 0 ? [] : await placesOf(ctx, found, request);
  const cursorOf = ({ tier, sort, id }: Place) => encodeCursor(tier, Number(sort), id);
  const page = pageOfRows(request, places, found.count, cursorOf);
  const posts = await hydratePosts(
    ctx,
    viewer,
    page.content.map((place) => place.id),
  );
  return {
    ...page,
    content: posts.map((post) => postHitOf(post, found.words)),
    corrected: found.corrected,
    isExact: found.count < fewMatches,
  };
}

/** Later pages of very many matches need no new count: their cursors carry it. */
async function continueMany(ctx: Context, request: PageRequest & PostSearch): Promise<FoundWords | null> {
  if (request.cursor === undefined) return null;
  const [tier] = decodeCursor(request.cursor, ['number', 'number', 'number']);
  const words = wordsOf(request.q);
  if (tier !== ofMany || words.length === 0) return null;
  const parts = await partsOf(ctx, words, request);
  return parts.all.some(({ most }) => most < fewMatches)
    ? null
    : { words, parts, count: fewMatches, corrected: null };
}

export async function searchPosts(
  ctx: Context,
  viewer: Viewer | null,
  request: PageRequest & PostSearch,
): Promise<PostHitPage> {
  const found = (await continueMany(ctx, request)) ?? (await findWords(ctx, request.q, request));
  return readPostHits(ctx, viewer, found, request);
}
