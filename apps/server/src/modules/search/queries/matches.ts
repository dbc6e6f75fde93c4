// Which posts have the words of a search, and how many: counted, unless there are surely very many.
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { statementsBy, type Placeholders } from '../../../db/statement.ts';
import { createCache } from '../../../lib/cache.ts';
import { query } from '../database.ts';
import { wordsOf } from '../rules.ts';
import {
  ask,
  conditionsOf,
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
    .select(['search', 'fin_names', 'channel_id'])
    .where(({ ref }) => ref('listed'))
    .orderBy('score', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(probed));
  const hits = query
    .selectFrom(best.as('p'))
    .select(sql.lit(1).as('one'))
    .where(({ and, ref }) =>
      and(
        conditionsOf(
          shape,
          { search: ref('p.search'), finNames: ref('p.fin_names'), channelId: ref('p.channel_id') },
          values,
        ),
      ),
    )
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
    .where(({ and, ref }) =>
      and([
        ref('p.listed'),
        ...conditionsOf(
          shape,
          { search: ref('p.search'), finNames: ref('p.fin_names'), channelId: ref('p.channel_id') },
          values,
        ),
      ]),
    );

const counted = statementsBy((shape: Asked['shape'], values: Placeholders<PartValues>) =>
  query
    .selectFrom(matches(shape, values).select(sql.lit(1).as('one')).limit(sql.lit(fewMatches)).as('n'))
    .select(({ fn }) => fn.countAll<number>().as('count')),
);

async function countMatches(ctx: Context, parts: Parts): Promise<number> {
  const { shape, values } = ask(parts, 'index');
  return (await counted(shape).first(ctx.db, values))?.count ?? 0;
}

async function countWords(ctx: Context, words: readonly string[], within: Within) {
  const parts = await partsOf(ctx, words, within);
  return { parts, count: (await areMany(ctx, parts)) ? fewMatches : await countMatches(ctx, parts) };
}

export interface FoundWords {
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
export const leastKept = 500;
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
