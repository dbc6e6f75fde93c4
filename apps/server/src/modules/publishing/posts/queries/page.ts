// Paginates all lists of posts. One statement finds the ids and reads the cards.
import { refuse } from '@realfin/contract/errors';
import type { Post } from '@realfin/contract/posts';
import type { PageOf } from '@realfin/contract/shapes';
import { sql, type Expression, type RawBuilder, type SelectQueryBuilder, type StringReference } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { fromMicroseconds, isBeyond, microseconds } from '../../../../db/expressions.ts';
import { statementsBy, type Placeholders } from '../../../../db/statement.ts';
import {
  decodeCursor,
  encodeCursor,
  isUsual,
  offsetOf,
  pageOfRows,
  type PageRequest,
} from '../../../../lib/cursor.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { query } from '../database.ts';
import { postsFromRows } from '../hydrate.ts';
import { cardColumns, viewerColumns, type ViewedRow } from './cards.ts';

/** Cursors carry times as whole microseconds, and numbers unchanged. */
export type SortedBy = 'time' | 'number';
export type WindowShape = { rows: number; offset: number; hasCursor: boolean };
export type WindowValues = { lastSort: number; lastId: number };

type Rows<DB, TB extends keyof DB, O> = SelectQueryBuilder<DB, TB, O>;
/** The end of the query that finds a list's ids. */
export interface Window {
  /** After the cursor, given the columns that sort and identify the rows. */
  after<DB, TB extends keyof DB, O>(
    rows: Rows<DB, TB, O>,
    sort: StringReference<DB, TB>,
    id: StringReference<DB, TB>,
  ): Rows<DB, TB, O>;
  /** `after`, sorted and limited to the page. The limit is a literal, so that Postgres keeps its plan. */
  first<DB, TB extends keyof DB, O>(
    rows: Rows<DB, TB, O>,
    sort: StringReference<DB, TB>,
    id: StringReference<DB, TB>,
  ): Rows<DB, TB, O>;
}

const maxId = 2_147_483_647;
const maxMicroseconds = 4e15;

/** Parses a cursor of this kind of list; values that would make Postgres fail are bad input. */
export function readCursor(cursor: string, sortedBy: SortedBy): [sort: number, id: number] {
  const [sort, id] = decodeCursor(cursor, ['number', 'number']);
  const limit = sortedBy === 'time' ? maxMicroseconds : maxId;
  if (Number.isInteger(sort) && Number.isInteger(id) && Math.abs(sort) <= limit && id >= 0 && id <= maxId) {
    return [sort, id];
  }
  throw refuse('input.invalid', { errors: [{ path: 'cursor', message: 'This cursor is not valid.' }] });
}

/** The last row of the previous page, by the sort values of the list. */
export const lastSortOf = (
  sortedBy: SortedBy,
  { lastSort }: Placeholders<WindowValues>,
): Expression<Date> | Expression<number> =>
  sortedBy === 'time' ? fromMicroseconds(lastSort) : sql<number>`${lastSort}::int`;

export function windowOf(
  sortedBy: SortedBy,
  shape: WindowShape,
  values: Placeholders<WindowValues>,
  direction: 'desc' | 'asc' = 'desc',
): Window {
  const last = lastSortOf(sortedBy, values) as Expression<number | Date>;
  const after: Window['after'] = (rows, sort, id) =>
    shape.hasCursor
      ? rows.where(({ ref }) =>
          isBeyond<number | Date>(
            [ref(sort) as Expression<number | Date>, ref(id) as Expression<number>],
            direction === 'desc' ? '<' : '>',
            [last, values.lastId],
          ),
        )
      : rows;
  const first: Window['first'] = (rows, sort, id) =>
    after(rows, sort, id)
      .orderBy(sort, direction)
      .orderBy(id, direction)
      .limit(sql.lit(shape.rows + shape.offset));
  return { after, first };
}

export const windowShape = (request: PageRequest): WindowShape => ({
  rows: request.size + 1,
  offset: offsetOf(request),
  hasCursor: request.cursor !== undefined,
});
export function windowValues({ cursor }: PageRequest, sortedBy: SortedBy): WindowValues {
  const [lastSort, lastId] = cursor === undefined ? [0, 0] : readCursor(cursor, sortedBy);
  return { lastSort, lastId };
}

/** A row's sort values, as in its cursor. */
export const sortText = (sortedBy: SortedBy, sort: Expression<Date | number | null>): RawBuilder<string> =>
  sortedBy === 'time' ? microseconds(sort as Expression<Date | null>) : sql<string>`${sort}::text`;

/** Ids of posts with their sort values. */
export interface Found {
  id: number;
  sort: Date | number | null;
}
export type ListShape = Record<string, string | number | boolean>;
interface ListDefinition<S, Values> {
  sortedBy: SortedBy;
  /** Defaults to descending. */
  direction?: 'asc' | 'desc';
  found(window: Window, shape: S, values: Placeholders<Values>): Expression<Found>;
  /** The length of the whole list: a stored counter, or a bounded count. */
  total(shape: S, values: Placeholders<Values>): Expression<number>;
}
type ListedRow = ViewedRow & { sort: string; total: number };

/** A list with its values bound. */
export interface ListPlan {
  sortedBy: SortedBy;
  read(db: DbOrTx, viewer: Viewer | null, request: PageRequest): Promise<ListedRow[]>;
}

/** Combines queries of ids; each then reads its own index from the start. */
export const unionOf = (queries: readonly Expression<Found>[]): Expression<Found> =>
  sql<Found>`(${sql.join(queries, sql` union all `)})`;

/** Counts rows up to this bound. The list itself can be longer. */
const countedRows = 1_000;
export const countUpTo = <DB, TB extends keyof DB, O>(rows: Rows<DB, TB, O>): Expression<number> =>
  sql<number>`(select count(*)::int from ${rows.limit(sql.lit(countedRows)).as('counted')})`;

/**
 * Defines a list, with one statement per variant. `isKept` is false if there are too many to prepare.
 */
export function postList<S extends ListShape, Values extends object>({
  sortedBy,
  direction = 'desc',
  found,
  total,
}: ListDefinition<S, Values>): (shape: S, values: Values, isKept?: boolean) => ListPlan {
  type AllValues = Values & WindowValues & { viewerId: number };
  const by = statementsBy(
    (shape: S & WindowShape & { isSignedIn: boolean }, values: Placeholders<AllValues>) => {
      const { viewerId } = values as Placeholders<{ viewerId: number }>;
      const own = values as Placeholders<Values>;
      const window = windowOf(sortedBy, shape, values, direction);
      const order = sql.raw(direction);
      const best = sql<Found>`(select id, sort from ${found(window, shape, own)} as found
        order by sort ${order}, id ${order} limit ${sql.lit(shape.rows)} offset ${sql.lit(shape.offset)})`;
      return query
        .selectFrom(best.as<'s'>(sql`s`))
        .innerJoin('posts as p', 'p.id', 's.id')
        .innerJoin('accounts as a', 'a.id', 'p.channel_id')
        .leftJoin('assets as m', 'm.id', 'p.asset_id')
        .select(cardColumns)
        .select((eb) => viewerColumns(eb.ref('p.id'), shape.isSignedIn ? viewerId : null))
        .select((eb) => [
          sortText(sortedBy, eb.ref('s.sort')).as('sort'),
          sql<number>`${total(shape, own)}`.as('total'),
        ])
        .orderBy('s.sort', direction)
        .orderBy('s.id', direction);
    },
  );
  return (shape, values, isKept = true) => ({
    sortedBy,
    read: (db, viewer, request) =>
      by({ ...shape, ...windowShape(request), isSignedIn: viewer !== null }, isKept && isUsual(request)).all(
        db,
        { ...values, ...windowValues(request, sortedBy), viewerId: viewer?.id ?? 0 },
      ),
  });
}

/**
 * A page of posts by a plan: ids, hydration, rules, view. A plan that only reads the nearest rows has a
 * fallback for viewers who get too few posts from them.
 */
export async function readPostPage(
  ctx: Context,
  viewer: Viewer | null,
  request: PageRequest,
  plan: ListPlan,
  otherwise?: () => ListPlan,
): Promise<PageOf<Post>> {
  const near = await plan.read(ctx.db, viewer, request);
  const isEnough = otherwise === undefined || near.length > request.size;
  const rows = isEnough ? near : await otherwise().read(ctx.db, viewer, request);
  const isWhole = rows.length <= request.size && request.cursor === undefined && request.page === 0;
  const total = isWhole ? rows.length : (rows[0]?.total ?? 0);
  const cursorOf = (row: ListedRow) => encodeCursor(Number(row.sort), row.id);
  const page = pageOfRows(request, rows, total, cursorOf);
  return { ...page, content: await postsFromRows(ctx, viewer, page.content) };
}
