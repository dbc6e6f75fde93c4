import type { CreatorHit } from '@realfin/contract/search';
import type { PageOf } from '@realfin/contract/shapes';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { isBeyond } from '../../../../db/expressions.ts';
import { statementsBy, type Placeholders, type RowOf } from '../../../../db/statement.ts';
import { createCache } from '../../../../lib/cache.ts';
import {
  cursorId,
  decodeCursor,
  encodeCursor,
  offsetOf,
  pageOfRows,
  type PageRequest,
} from '../../../../lib/cursor.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { hydrateChannels } from '../../../people/channels/queries.ts';
import { query } from '../database.ts';
import { formsOf, startPattern, symbolsOf, tokensOf, wordsOf } from '../rules.ts';
import { markWords } from '../rules/marks.ts';
import { findByFins, nameTerms } from './creators-of.ts';
import { findWords } from './matches.ts';
import { channelNames, findSimilar } from './names.ts';

const mostCounted = 1_000;

type StartShape = { words: number; hasCursor: boolean; rows: number; offset: number };
type StartValues = Record<`word${number}`, string> & { lastFollowers: number; lastId: number };

/** Names with words that start with all search words, the most followed first. */
const startingWith = statementsBy((shape: StartShape, values: Placeholders<StartValues>) => {
  const found = query
    .with(
      (cte) => cte('hits').materialized(),
      () =>
        channelNames().where(({ and, ref }) =>
          and(
            Array.from(
              { length: shape.words },
              (_, at) => sql<boolean>`${ref('a.search_names')} ilike ${values[`word${at}`]}`,
            ),
          ),
        ),
    )
    .selectFrom('hits')
    .select(({ selectFrom }) => [
      'id',
      'followers',
      sql<number>`(select count(*) from ${selectFrom('hits').select('id').limit(sql.lit(mostCounted)).as('n')})`.as(
        'total',
      ),
    ]);
  const after = shape.hasCursor
    ? found.where(({ ref }) =>
        isBeyond([ref('followers'), ref('id')], '<', [
          sql<number>`${values.lastFollowers}::int`,
          values.lastId,
        ]),
      )
    : found;
  return after
    .orderBy('followers', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(shape.rows))
    .offset(sql.lit(shape.offset));
});
type Found = RowOf<ReturnType<typeof startingWith>>;

function findByStart(ctx: Context, patterns: readonly string[], request: PageRequest): Promise<Found[]> {
  const { cursor, size } = request;
  const [followers, id] = cursor === undefined ? [0, 0] : decodeCursor(cursor, ['number', 'number']);
  const values = Object.fromEntries(patterns.map((pattern, at) => [`word${at}`, pattern]));
  const shape = {
    words: patterns.length,
    hasCursor: cursor !== undefined,
    rows: size + 1,
    offset: offsetOf(request),
  };
  // Not a prepared statement: the best plan depends on the number of matching names.
  return startingWith(shape, false).all(ctx.db, {
    ...(values as Record<`word${number}`, string>),
    lastFollowers: cursorId(followers),
    lastId: cursorId(id),
  });
}

/**
 * The same for everyone with the same query. Not cached while there are few results, so that a new channel
 * appears immediately.
 */
const kept = createCache<Found[]>({
  ttlMs: 30_000,
  max: 1_000,
  mayStore: ([first]) => first !== undefined && first.total >= 50,
});

const findKept = (ctx: Context, patterns: readonly string[], request: PageRequest): Promise<Found[]> =>
  kept.get(ctx, JSON.stringify([patterns, request.cursor, request.page, request.size]), () =>
    findByStart(ctx, patterns, request),
  );

/** LIKE patterns for names with the words, and with their symbols if a name has them. */
async function patternsOf(ctx: Context, tokens: readonly string[], q: string): Promise<string[]> {
  const plain = tokens.map(startPattern);
  const exact = [...plain, ...(symbolsOf(q)?.patterns ?? [])];
  if (exact.length === plain.length) return plain;
  const [first] = await findKept(ctx, exact, { page: 0, size: 1 });
  return first === undefined ? plain : exact;
}

interface FoundCreators {
  rows: { id: number; followers: number }[];
  total: number;
}

/** Creators by name. The only page also lists creators by fins and synonyms. */
async function findByWords(
  ctx: Context,
  tokens: string[],
  request: PageRequest & { q: string },
): Promise<FoundCreators> {
  const named = await findKept(ctx, await patternsOf(ctx, tokens, request.q), request);
  const total = named[0]?.total ?? 0;
  const isFirst = request.cursor === undefined && request.page === 0;
  if (!isFirst || total >= request.size) return { rows: named, total };
  const others = (await findByFins(ctx, await nameTerms(ctx, tokens))).filter(
    ({ id }) => !named.some((row) => row.id === id),
  );
  const rows = [...named, ...others].slice(0, request.size);
  return { rows, total: rows.length };
}

/** Creators for the words as typed, else for those that found the posts: corrected, or similar names. */
async function findCreators(ctx: Context, request: PageRequest & { q: string }): Promise<FoundCreators> {
  const tokens = tokensOf(request.q);
  if (tokens.length === 0) return { rows: [], total: 0 };
  const typed = await findByWords(ctx, tokens, request);
  if (typed.rows.length > 0) return typed;
  const { by, corrected } = await findWords(ctx, request.q, {});
  if (corrected !== null) return findByWords(ctx, tokensOf(corrected), { ...request, q: corrected });
  if (by === 'typed' || request.cursor !== undefined || request.page > 0) return typed;
  const rows = (await findSimilar(ctx, tokens)).slice(0, request.size);
  return { rows, total: rows.length };
}

export async function searchCreators(
  ctx: Context,
  viewer: Viewer | null,
  request: PageRequest & { q: string },
): Promise<PageOf<CreatorHit>> {
  const { rows, total } = await findCreators(ctx, request);
  const page = pageOfRows(request, rows, total, (row) => encodeCursor(row.followers, row.id));
  const channels = await hydrateChannels(
    ctx,
    viewer?.id ?? null,
    page.content.map((each) => each.id),
  );
  const words = formsOf(wordsOf(request.q));
  return {
    ...page,
    content: channels.map((channel) => ({ ...channel, nameParts: markWords(channel.name, words) })),
  };
}
