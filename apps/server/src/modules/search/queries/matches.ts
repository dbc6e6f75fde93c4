// Which posts have the words of a search, and how many: counted, unless there are surely very many.
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { statementsBy, type Placeholders } from '../../../db/statement.ts';
import { createCache } from '../../../lib/cache.ts';
import { query } from '../database.ts';
import { foldWord, tokensOf, wordsOf } from '../rules.ts';
import { nameTerms, type NamedTerms } from './creators-of.ts';
import { findSimilar } from './names.ts';
import {
  ask,
  conditionsOf,
  creatorParts,
  filterParts,
  hasRare,
  partsOf,
  type Asked,
  type Parts,
  type PartValues,
  type Within,
} from './parts.ts';
import { correctWords } from './words.ts';

/** More matches than this are neither counted nor compared by where the words occur. */
export const fewMatches = 2_000;

/** How many of the highest scored posts are checked to decide whether many match. */
const probed = 1_500;
const probedEnough = 30;
/** Counts that are cheap are made unless there are surely too many. */
const surely = 3;

/** How many of the best scored posts match, up to what is enough. */
const probe = statementsBy((shape: Asked['shape'], values: Placeholders<PartValues>) => {
  const best = query
    .selectFrom('posts')
    .select(['search', 'fin_names', 'channel_id', 'media_type', 'state'])
    .where(({ ref }) => ref('listed'))
    .orderBy('score', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(probed));
  const hits = query
    .selectFrom(best.as('p'))
    .select(sql.lit(1).as('one'))
    .where(({ and }) => and(conditionsOf(shape, values)))
    .limit(sql.lit(probedEnough));
  return query.selectFrom(hits.as('n')).select(({ fn }) => fn.countAll<number>().as('count'));
});

/** Estimates without counting whether very many posts match. */
async function areMany(ctx: Context, parts: Parts): Promise<boolean> {
  const [only, ...others] = parts.all;
  if (only === undefined || parts.all.some(({ most }) => most < fewMatches)) return false;
  if (others.length === 0) return only.least >= fewMatches;
  const { shape, values } = ask(parts, 'walk');
  const row = await probe(shape).first(ctx.db, values);
  const expected = ((row?.count ?? 0) / probed) * parts.posts;
  return expected >= (hasRare(parts) ? surely : 1) * fewMatches;
}

export const matches = (shape: Asked['shape'], values: Placeholders<PartValues>) =>
  query
    .selectFrom('posts as p')
    .where(({ and, ref }) => and([ref('p.listed'), ...conditionsOf(shape, values)]));

const counted = statementsBy((shape: Asked['shape'], values: Placeholders<PartValues>) =>
  query
    .selectFrom(matches(shape, values).select(sql.lit(1).as('one')).limit(sql.lit(fewMatches)).as('n'))
    .select(({ fn }) => fn.countAll<number>().as('count')),
);

async function countMatches(ctx: Context, parts: Parts): Promise<number> {
  const { shape, values } = ask(parts, 'index');
  return (await counted(shape).first(ctx.db, values))?.count ?? 0;
}

async function count(ctx: Context, parts: Parts): Promise<Counted> {
  return { parts, count: (await areMany(ctx, parts)) ? fewMatches : await countMatches(ctx, parts) };
}

interface Counted {
  parts: Parts;
  count: number;
}
export interface FoundWords extends Counted {
  words: string[];
  corrected: string | null;
  /** What has results: the words as typed, with typos corrected, or only creators with a similar name. */
  by: 'typed' | 'corrected' | 'creators';
}

const nothing: FoundWords = {
  words: [],
  parts: { all: [], posts: 0 },
  count: 0,
  corrected: null,
  by: 'typed',
};

/** Words without results as compounds with a hyphen, then with typos corrected. */
async function findOtherwise(ctx: Context, tokens: readonly string[], typed: NamedTerms) {
  const words = wordsOf(tokens.join(' '));
  const loose = await count(ctx, await partsOf(ctx, typed, true));
  if (loose.count > 0) return { words, ...loose, corrected: null, by: 'typed' as const };
  const corrected = await correctWords(ctx, tokens.map(foldWord));
  if (corrected === null) return null;
  const found = await count(ctx, await partsOf(ctx, await nameTerms(ctx, corrected)));
  if (found.count === 0) return null;
  const meant = wordsOf(corrected.join(' '));
  return { words: meant, ...found, corrected: meant.join(' '), by: 'corrected' as const };
}

async function readWords(ctx: Context, tokens: readonly string[]): Promise<FoundWords> {
  if (tokens.length === 0) return nothing;
  const named = await nameTerms(ctx, tokens);
  const words = wordsOf(tokens.join(' '));
  const typed = await count(ctx, await partsOf(ctx, named));
  if (typed.count > 0) return { words, ...typed, corrected: null, by: 'typed' };
  const otherwise = await findOtherwise(ctx, tokens, named);
  if (otherwise !== null) return otherwise;
  const similar = await findSimilar(ctx, tokens);
  const parts = creatorParts(
    similar.map(({ id }) => id),
    typed.parts.posts,
  );
  return { words, ...(await count(ctx, parts)), corrected: null, by: 'creators' };
}

/** Not cached while there are few results, so that new posts are found immediately. */
export const leastKept = 500;
const kept = { ttlMs: 30_000, max: 2_000, mayStore: ({ count: posts }: FoundWords) => posts >= leastKept };
/**
 * A search needs this several times: for its posts, the newest of them, its facets, and each further page.
 */
const known = createCache<FoundWords>(kept);

async function filterWords(ctx: Context, tokens: readonly string[], within: Within): Promise<FoundWords> {
  const found = await findTokens(ctx, tokens);
  const filters = await filterParts(ctx, within);
  if (filters.length === 0 || found.count === 0) return found;
  return {
    ...found,
    ...(await count(ctx, { ...found.parts, all: [...found.parts.all, ...filters] })),
  };
}

const findTokens = (ctx: Context, tokens: readonly string[]): Promise<FoundWords> =>
  known.get(ctx, JSON.stringify([tokens]), () => readWords(ctx, tokens));

/** The words that have results: as typed, or with typos corrected. Filters never change what is meant. */
export function findWords(ctx: Context, q: string, within: Within): Promise<FoundWords> {
  const tokens = tokensOf(q);
  const { creator, fin, live } = within;
  if (creator === undefined && fin === undefined && live !== true) return findTokens(ctx, tokens);
  const name = JSON.stringify([tokens, creator ?? '', fin ?? '', live === true]);
  return known.get(ctx, name, () => filterWords(ctx, tokens, { creator, fin, live }));
}
