// Posts that match the words of a search. They are counted, unless an estimate already shows very many.
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statementsBy, type Placeholders } from '../../../../db/statement.ts';
import { createCache } from '../../../../lib/cache.ts';
import { query } from '../database.ts';
import { foldWord, symbolsOf, tokensOf, wordsOf, type SymbolSearch } from '../rules.ts';
import { nameTerms, type NamedTerms } from './creators-of.ts';
import { findNamedLike, findSimilar } from './names.ts';
import {
  ask,
  conditionsOf,
  creatorParts,
  filterParts,
  hasRare,
  partsOf,
  symbolPart,
  type Asked,
  type Parts,
  type PartValues,
  type Within,
} from './parts.ts';
import { correctWords } from './words.ts';

/** Beyond this number, matches are not counted and not ranked by where the words occur. */
export const fewMatches = 2_000;

/** How many of the highest scored posts are checked to decide whether many match. */
const probed = 1_500;
const probedEnough = 30;
/** A cheap count is skipped only if the estimate is this many times `fewMatches`. */
const surely = 3;

/** Number of matches among the best scored posts, at most `probedEnough`. */
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
  /** A tsquery of required symbols, because "C++" is not "C". Null if no text has them. */
  symbols: string | null;
  corrected: string | null;
  /** The attempt with results: words as typed, typos corrected, or only creators with a similar name. */
  by: 'typed' | 'corrected' | 'creators';
}

const nothing: FoundWords = {
  words: [],
  symbols: null,
  parts: { all: [], posts: 0 },
  count: 0,
  corrected: null,
  by: 'typed',
};

/** Retries words without results as compounds with a hyphen, then with typos corrected. */
async function findOtherwise(ctx: Context, tokens: readonly string[], typed: NamedTerms) {
  const words = wordsOf(tokens.join(' '));
  const loose = await count(ctx, await partsOf(ctx, typed, true));
  if (loose.count > 0) return { words, ...loose, symbols: null, corrected: null, by: 'typed' as const };
  const corrected = await correctWords(ctx, tokens.map(foldWord));
  if (corrected === null) return null;
  const found = await count(ctx, await partsOf(ctx, await nameTerms(ctx, corrected)));
  if (found.count === 0) return null;
  const meant = wordsOf(corrected.join(' '));
  return { words: meant, ...found, symbols: null, corrected: meant.join(' '), by: 'corrected' as const };
}

interface AskedWords {
  tokens: string[];
  symbols: SymbolSearch | null;
}

/** The words with their symbols. Null if no text has both. */
async function countSymbols(ctx: Context, parts: Parts, search: SymbolSearch): Promise<Counted | null> {
  const channels = await findNamedLike(ctx, search.patterns);
  const part = await symbolPart(ctx, search, channels);
  const found = await count(ctx, { ...parts, all: [...parts.all, part] });
  return found.count > 0 ? found : null;
}

async function readWords(ctx: Context, { tokens, symbols }: AskedWords): Promise<FoundWords> {
  if (tokens.length === 0) return nothing;
  const named = await nameTerms(ctx, tokens);
  const words = wordsOf(tokens.join(' '));
  const parts = await partsOf(ctx, named);
  const exact = symbols === null ? null : await countSymbols(ctx, parts, symbols);
  if (exact !== null)
    return { words, ...exact, symbols: symbols?.match ?? null, corrected: null, by: 'typed' };
  const typed = await count(ctx, parts);
  if (typed.count > 0) return { words, ...typed, symbols: null, corrected: null, by: 'typed' };
  const otherwise = await findOtherwise(ctx, tokens, named);
  if (otherwise !== null) return otherwise;
  const similar = await findSimilar(ctx, tokens);
  const similarParts = creatorParts(
    similar.map(({ id }) => id),
    parts.posts,
  );
  return { words, ...(await count(ctx, similarParts)), symbols: null, corrected: null, by: 'creators' };
}

/** Not cached while there are few results, so that new posts are found immediately. */
export const leastKept = 500;
const kept = { ttlMs: 30_000, max: 2_000, mayStore: ({ count: posts }: FoundWords) => posts >= leastKept };
/**
 * A search needs this several times: for its posts, the newest of them, its facets, and each further page.
 */
const known = createCache<FoundWords>(kept);

async function filterWords(ctx: Context, asked: AskedWords, within: Within): Promise<FoundWords> {
  const found = await findTyped(ctx, asked);
  const filters = await filterParts(ctx, within);
  if (filters.length === 0 || found.count === 0) return found;
  return {
    ...found,
    ...(await count(ctx, { ...found.parts, all: [...found.parts.all, ...filters] })),
  };
}

const findTyped = (ctx: Context, asked: AskedWords): Promise<FoundWords> =>
  known.get(ctx, JSON.stringify([asked.tokens, asked.symbols]), () => readWords(ctx, asked));

/** The words that have results: as typed, or with typos corrected. Filters never change the correction. */
export function findWords(ctx: Context, q: string, within: Within): Promise<FoundWords> {
  const asked = { tokens: tokensOf(q), symbols: symbolsOf(q) };
  const { creator, fin, live } = within;
  if (creator === undefined && fin === undefined && live !== true) return findTyped(ctx, asked);
  const name = JSON.stringify([asked.tokens, asked.symbols, creator ?? '', fin ?? '', live === true]);
  return known.get(ctx, name, () => filterWords(ctx, asked, { creator, fin, live }));
}
