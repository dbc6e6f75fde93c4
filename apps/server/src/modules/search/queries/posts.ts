// Posts by words. Where few match, all of them are sorted by how well; where many do, the best scored come first.
import type { PostHit, PostHitPage } from '@realfin/contract/search';
import type { Post } from '@realfin/contract/posts';
import type { Context } from '../../../context.ts';
import { runOnce, runPrepared, Values } from '../../../db/prepared.ts';
import { decodeCursor, encodeCursor, offsetOf, cursorId, type PageRequest } from '../../../lib/cursor.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { findChannelId } from '../../channels/queries.ts';
import { findFinBook } from '../../fins/queries.ts';
import { hydratePosts } from '../../posts/hydrate.ts';
import { fromMicroseconds, isUsual, microseconds } from '../../posts/queries/page.ts';
import { finsBeginning, markWords, matchAll, matchPhrase, matchTitle, snippetOf, wordsOf } from '../rules.ts';
import { correctWords } from './words.ts';

/** More matches than this are not counted, and not compared by where the words stand. */
export const fewMatches = 2_000;
const mostMicroseconds = 4e15;

export interface Within {
  creator?: string | undefined;
  fin?: string | undefined;
}
export interface PostSearch extends Within {
  q: string;
  order: 'best' | 'newest';
}

/** What must hold of a found post, from `posts p`. A word may also be the beginning of a fin it carries. */
export async function conditionOf(
  ctx: Context,
  words: readonly string[],
  within: Within,
  values: Values,
): Promise<string> {
  const book = [...(await findFinBook(ctx.db, ctx.clock.now()))];
  const match = (some: readonly string[]) =>
    `p.search @@ to_tsquery('simple', ${values.add(matchAll(some))})`;
  const finsOf = (word: string) => finsBeginning(word, book);
  const plain = words.filter((word) => finsOf(word).length === 0);
  const ofFins = words.filter((word) => finsOf(word).length > 0);
  const parts = [
    'p.listed',
    ...(plain.length > 0 ? [match(plain)] : []),
    ...ofFins.map((word) => `(${match([word])} or p.fin_names && ${values.add(finsOf(word))}::text[])`),
  ];
  if (within.creator !== undefined) {
    parts.push(`p.channel_id = ${values.add(await findChannelId(ctx, within.creator))}::int`);
  }
  if (within.fin !== undefined) parts.push(`p.fin_names @> array[${values.add(within.fin)}]::text[]`);
  return parts.join(' and ');
}

async function countMatches(ctx: Context, words: readonly string[], within: Within): Promise<number> {
  const values = new Values();
  const condition = await conditionOf(ctx, words, within, values);
  const text = `select count(*)::int as count from (select 1 from posts p where ${condition} limit ${fewMatches}) n`;
  const [row] = await runPrepared<{ count: number }>(ctx.pool, text, values.all);
  return row?.count ?? 0;
}

/** The words that find something: as typed, or with their mistakes put right. */
export async function findWords(ctx: Context, q: string, within: Within) {
  const typed = wordsOf(q);
  if (typed.length === 0) return { words: typed, count: 0, corrected: null };
  const count = await countMatches(ctx, typed, within);
  const corrected = count > 0 ? null : await correctWords(ctx, typed);
  if (corrected === null) return { words: typed, count, corrected: null };
  const found = await countMatches(ctx, corrected, within);
  return found === 0
    ? { words: typed, count, corrected: null }
    : { words: corrected, count: found, corrected: corrected.join(' ') };
}
export type FoundWords = Awaited<ReturnType<typeof findWords>>;

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

/** Rows after the cursor: by where the words stand (of few), then by score or time. */
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

/** 2: the words follow each other in the title, 1: all are in it, 0: some are elsewhere. */
const tierOf = (words: readonly string[], values: Values): string =>
  `case when p.search @@ to_tsquery('simple', ${values.add(matchPhrase(words))}) then 2
    when p.search @@ to_tsquery('simple', ${values.add(matchTitle(words))}) then 1 else 0 end`;

async function findPlaces(
  ctx: Context,
  { words, count }: FoundWords,
  request: PageRequest & PostSearch,
): Promise<Place[]> {
  const values = new Values();
  const condition = await conditionOf(ctx, words, request, values);
  const way = { isByTime: request.order === 'newest', isFew: count < fewMatches };
  const tier = way.isFew && !way.isByTime ? tierOf(words, values) : '0';
  const sort = way.isByTime ? 'p.published_at' : 'p.score';
  const offset = offsetOf(request);
  // Many are not read before they are sorted: Postgres walks the index of the order until enough have matched.
  const hits = `h as ${way.isFew ? '' : 'not '}materialized (
    select p.id, ${tier} as tier, ${sort} as sort from posts p where ${condition})`;
  const text = `with ${hits}
    select h.id, h.tier, ${way.isByTime ? microseconds('h.sort') : 'h.sort::text'} as sort from h
    where ${afterCursor(request, way, values)} order by ${way.isFew ? 'h.tier desc, ' : ''}h.sort desc, h.id desc
    limit ${request.size + 1}${offset > 0 ? ` offset ${offset}` : ''}`;
  return (isUsual(request) ? runPrepared : runOnce)<Place>(ctx.pool, text, values.all);
}

export const postHitOf = (post: Post, words: readonly string[]): PostHit => ({
  ...post,
  titleParts: markWords(post.content.contentTitle, words),
  snippetParts: snippetOf([post.text, post.content.contentDescription], words),
});

/** A page of what `findWords` found. */
export async function readPostHits(
  ctx: Context,
  viewer: Viewer | null,
  found: FoundWords,
  request: PageRequest & PostSearch,
): Promise<PostHitPage> {
  const places = found.count === 0 ? [] : await findPlaces(ctx, found, request);
  const shown = places.slice(0, request.size);
  const final = places.length > request.size ? shown.at(-1) : undefined;
  const posts = await hydratePosts(
    ctx,
    viewer,
    shown.map((place) => place.id),
  );
  return {
    content: posts.map((post) => postHitOf(post, found.words)),
    page: request.page,
    size: request.size,
    totalElements: found.count,
    totalPages: Math.ceil(found.count / request.size),
    last: final === undefined,
    nextCursor: final === undefined ? null : encodeCursor(final.tier, Number(final.sort), final.id),
    corrected: found.corrected,
    isExact: found.count < fewMatches,
  };
}

export async function searchPosts(
  ctx: Context,
  viewer: Viewer | null,
  request: PageRequest & PostSearch,
): Promise<PostHitPage> {
  return readPostHits(ctx, viewer, await findWords(ctx, request.q, request), request);
}
