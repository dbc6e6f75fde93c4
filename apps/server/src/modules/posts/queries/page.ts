// Step one of every list: which posts, in which order. The ids are found and dressed in one statement.
import { refuse } from '@realfin/contract/errors';
import type { Post } from '@realfin/contract/posts';
import type { PageOf } from '@realfin/contract/shapes';
import type { Context } from '../../../context.ts';
import { runOnce, runPrepared, type Values } from '../../../db/prepared.ts';
import {
  decodeCursor,
  encodeCursor,
  isUsual,
  offsetOf,
  pageOfRows,
  type PageRequest,
} from '../../../lib/cursor.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { markColumns, postColumns, postJoins, postsFromRows, type MarkedRow } from '../hydrate.ts';

/** What ends a skeleton: the condition to start behind the cursor, and order with limit. */
export interface Window {
  /** True of rows after the cursor, given the columns that sort and identify them. */
  after(sort: string, id: string): string;
  /** `order by ... limit`, with the limit as a literal so that Postgres keeps its plan. */
  best(sort: string, id: string): string;
}
export interface ListPlan {
  /** Times travel in cursors as whole microseconds, numbers as they are. */
  sortedBy: 'time' | 'number';
  /** SQL that answers `id` and `sort`. */
  skeleton(window: Window): string;
  /** SQL of the whole list's length: a kept counter, or a count that is bounded. */
  total: string;
  values: Values;
  /** False for statements of which there are too many to keep, such as searches. */
  isKept: boolean;
}

const maxId = 2_147_483_647;
const maxMicroseconds = 4e15;

/** Reads a cursor of this kind of list; anything that Postgres could stumble over is bad input. */
export function readCursor(cursor: string, sortedBy: ListPlan['sortedBy']): [sort: number, id: number] {
  const [sort, id] = decodeCursor(cursor, ['number', 'number']);
  const limit = sortedBy === 'time' ? maxMicroseconds : maxId;
  if (Number.isInteger(sort) && Number.isInteger(id) && Math.abs(sort) <= limit && id >= 0 && id <= maxId) {
    return [sort, id];
  }
  throw refuse('input.invalid', { errors: [{ path: 'cursor', message: 'This cursor is not valid.' }] });
}

/** Whole microseconds, as Postgres keeps time; a JavaScript date would cut them off and repeat rows. */
export const microseconds = (column: string): string =>
  `(extract(epoch from ${column}) * 1000000)::bigint::text`;
export const fromMicroseconds = (placeholder: string): string =>
  `timestamptz 'epoch' + ${placeholder}::bigint * interval '1 microsecond'`;

export function windowOf(
  request: PageRequest,
  plan: Pick<ListPlan, 'sortedBy' | 'values'>,
): Window & { outer: string } {
  const offset = offsetOf(request);
  let after: Window['after'] = () => 'true';
  if (request.cursor !== undefined) {
    const [sort, id] = readCursor(request.cursor, plan.sortedBy);
    const sortPlace = plan.values.add(sort);
    const place = plan.sortedBy === 'time' ? fromMicroseconds(sortPlace) : `${sortPlace}::int`;
    const idPlace = plan.values.add(id);
    after = (sortColumn, idColumn) => `(${sortColumn}, ${idColumn}) < (${place}, ${idPlace}::int)`;
  }
  const rows = request.size + 1;
  return {
    after,
    best: (sort, id) => `order by ${sort} desc, ${id} desc limit ${rows + offset}`,
    outer: `order by sort desc, id desc limit ${rows}${offset > 0 ? ` offset ${offset}` : ''}`,
  };
}

type ListedRow = MarkedRow & Record<string, unknown> & { sort: string; total: number };

/** With what the viewer did with each, so that nothing more is asked for a page. */
async function readListRows(
  ctx: Context,
  viewer: Viewer | null,
  request: PageRequest,
  plan: ListPlan,
): Promise<ListedRow[]> {
  const window = windowOf(request, plan);
  const account = viewer === null ? null : `${plan.values.add(viewer.id)}::int`;
  const text = `select ${postColumns}, ${markColumns(account)},
      ${plan.sortedBy === 'time' ? microseconds('s.sort') : 's.sort::text'} as sort,
      (${plan.total})::int as total
    from (select id, sort from (${plan.skeleton(window)}) as found ${window.outer}) s
    join posts p on p.id = s.id ${postJoins} order by s.sort desc, s.id desc`;
  const run = plan.isKept && isUsual(request) ? runPrepared : runOnce;
  return run<ListedRow>(ctx.pool, text, plan.values.all);
}

/**
 * A page of posts by a plan: ids, hydration, rules, view. A plan that looks at the nearest rows alone brings another
 * one for those who find too little there.
 */
export async function readPostPage(
  ctx: Context,
  viewer: Viewer | null,
  request: PageRequest,
  plan: ListPlan,
  otherwise?: () => ListPlan,
): Promise<PageOf<Post>> {
  const near = await readListRows(ctx, viewer, request, plan);
  const isEnough = otherwise === undefined || near.length > request.size;
  const rows = isEnough ? near : await readListRows(ctx, viewer, request, otherwise());
  const isWhole = rows.length <= request.size && request.cursor === undefined && request.page === 0;
  const total = isWhole ? rows.length : (rows[0]?.total ?? 0);
  const cursorOf = (row: ListedRow) => encodeCursor(Number(row.sort), row.id);
  const page = pageOfRows(request, rows, total, cursorOf);
  return { ...page, content: await postsFromRows(ctx, viewer, page.content) };
}
