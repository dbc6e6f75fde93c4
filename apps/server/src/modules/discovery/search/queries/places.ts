// Sorts matches for pages. Few are all sorted by relevance. Of many, the highest scored come first.
import { sql, type Expression } from 'kysely';
import type { Context } from '../../../../context.ts';
import { fromMicroseconds, isBeyond } from '../../../../db/expressions.ts';
import { statementsBy, type Placeholders, type RowOf } from '../../../../db/statement.ts';
import { createCache } from '../../../../lib/cache.ts';
import { cursorId, decodeCursor, isUsual, offsetOf, type PageRequest } from '../../../../lib/cursor.ts';
import { sortText } from '../../../publishing/posts/queries/page.ts';
import { query } from '../database.ts';
import { matchPhrase, matchTitle } from '../rules.ts';
import { fewMatches, leastKept, matches, type FoundWords } from './matches.ts';
import { ask, type Asked, type PartValues, type Within } from './parts.ts';

const mostMicroseconds = 4e15;
/** Marks cursors of a list with many matches. */
export const ofMany = -1;

export interface PostSearch extends Within {
  q: string;
  order: 'best' | 'newest';
}

type PlacesShape = Asked['shape'] & {
  isFew: boolean;
  isByTime: boolean;
  hasCursor: boolean;
  rows: number;
  offset: number;
};
type PlacesValues = PartValues & {
  typed: string;
  phrase: string;
  title: string;
  lastTier: number;
  /** Score, or time in microseconds. */
  lastSort: number;
  lastId: number;
};

/** 3: the title is the search, 2: the words are a phrase in the title, 1: all are in it, 0: some are elsewhere. */
const tierOf = (
  { isFew, isByTime }: PlacesShape,
  search: Expression<string | null>,
  { typed, phrase, title }: Placeholders<PlacesValues>,
) => {
  if (!isFew) return sql<number>`${sql.lit(ofMany)}`;
  if (isByTime) return sql<number>`0`;
  return sql<number>`case when ${search} @@ ${phrase}::tsquery
      then case when lower(p.title) = lower(${typed}) then 3 else 2 end
    when ${search} @@ ${title}::tsquery then 1 else 0 end`;
};

type Sort = Date | number | null;
/** Sorted matches. Few are sorted by where the words occur first. Then score or time decides. */
const listPlaces = statementsBy((shape: PlacesShape, values: Placeholders<PlacesValues>) => {
  const { isFew, isByTime } = shape;
  const sortedBy = isByTime ? 'time' : 'number';
  const last = isByTime ? fromMicroseconds(values.lastSort) : sql<number>`${values.lastSort}::float8`;
  const places = query
    .with(
      // Many matches are not read before sorting: Postgres scans the index of the order until enough rows
      // match.
      (cte) => (isFew ? cte('h').materialized() : cte('h').notMaterialized()),
      () =>
        matches(shape, values).select(({ ref }) => [
          'p.id',
          tierOf(shape, ref('p.search'), values).as('tier'),
          sql<Sort>`${isByTime ? ref('p.published_at') : ref('p.score')}`.as('sort'),
        ]),
    )
    .selectFrom('h')
    .select(({ ref }) => ['h.id', 'h.tier', sortText(sortedBy, ref('h.sort')).as('sort')]);
  const after = shape.hasCursor
    ? places.where(({ ref }) =>
        isFew
          ? sql<boolean>`(${ref('h.tier')}, ${ref('h.sort')}, ${ref('h.id')})
              < (${values.lastTier}::int, ${last}, ${values.lastId}::int)`
          : isBeyond<Sort>([ref('h.sort'), ref('h.id')], '<', [last, values.lastId]),
      )
    : places;
  return (isFew ? after.orderBy('h.tier', 'desc') : after)
    .orderBy('h.sort', 'desc')
    .orderBy('h.id', 'desc')
    .limit(sql.lit(shape.rows))
    .offset(sql.lit(shape.offset));
});
export type Place = RowOf<ReturnType<typeof listPlaces>>;

/** The row before the page. Times beyond Postgres' range are clamped. */
function lastOf({ cursor }: PageRequest, isByTime: boolean) {
  const [tier, sort, id] =
    cursor === undefined ? [0, 0, 0] : decodeCursor(cursor, ['number', 'number', 'number']);
  const lastSort = isByTime ? Math.max(0, Math.min(Math.trunc(sort), mostMicroseconds)) : sort;
  return { lastTier: cursorId(tier), lastSort, lastId: cursorId(id) };
}

async function findPlaces(
  ctx: Context,
  { words, parts, count }: FoundWords,
  request: PageRequest & PostSearch,
): Promise<Place[]> {
  const isFew = count < fewMatches;
  const isByTime = request.order === 'newest';
  const asked = ask(parts, isFew ? 'index' : 'walk');
  const shape = {
    ...asked.shape,
    isFew,
    isByTime,
    hasCursor: request.cursor !== undefined,
    rows: request.size + 1,
    offset: offsetOf(request),
  };
  const values = {
    ...asked.values,
    typed: request.q.trim(),
    phrase: matchPhrase(words),
    title: matchTitle(words),
    ...lastOf(request, isByTime),
  };
  return listPlaces(shape, isUsual(request)).all(ctx.db, values);
}

/** Few matches are all compared for each page, so pages of hundreds are cached for all viewers. */
const keptPlaces = createCache<Place[]>({ ttlMs: 30_000, max: 1_000 });

/**
 * Of many matches only the highest scored are cached: their order changes only when scores are refreshed,
 * and all searches start there.
 */
const isKept = ({ count }: FoundWords, { order, cursor }: PageRequest & PostSearch): boolean =>
  count < fewMatches ? count >= leastKept : order === 'best' && cursor === undefined;

export function placesOf(
  ctx: Context,
  found: FoundWords,
  request: PageRequest & PostSearch,
): Promise<Place[]> {
  if (!isKept(found, request)) return findPlaces(ctx, found, request);
  const { creator, fin, live, order, cursor, page, size } = request;
  const within = [creator ?? '', fin ?? '', live === true];
  // Posts whose title equals the search come first.
  const exact = found.count < fewMatches && order === 'best' ? request.q.toLowerCase() : '';
  const name = JSON.stringify([
    found.words,
    found.symbols,
    exact,
    ...within,
    order,
    cursor ?? '',
    page,
    size,
  ]);
  return keptPlaces.get(ctx, name, () => findPlaces(ctx, found, request));
}
