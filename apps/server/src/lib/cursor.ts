import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import { pageSizes } from '@realfin/contract/page-sizes';
import type { PageOf } from '@realfin/contract/shapes';

type Key = string | number;

/** A keyset position: the sort key and id of the last row of a page. Opaque outside. */
export const encodeCursor = (...keys: Key[]): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url');

const bad = () =>
  refuse('input.invalid', { errors: [{ path: 'cursor', message: 'This cursor is not valid.' }] });

const timeShape =
  /^(\d{4}-\d\d-\d\d)[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4])(:?[0-5]\d)?)$/;
/** Checks date and time as PostgreSQL does: JavaScript accepts February 30 as March 2. */
function isTime(text: string): boolean {
  const day = timeShape.exec(text)?.[1];
  if (day === undefined || day < '1900' || day >= '9000') return false;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day;
}

/** Reads a cursor with exactly these kinds of keys; anything else is bad input. */
export function decodeCursor<const Kinds extends readonly ('time' | 'number')[]>(
  cursor: string,
  kinds: Kinds,
): { [I in keyof Kinds]: Kinds[I] extends 'number' ? number : string } {
  let keys: unknown;
  try {
    keys = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw bad();
  }
  if (!Array.isArray(keys) || keys.length !== kinds.length) throw bad();
  for (const [i, kind] of kinds.entries()) {
    const key: unknown = keys[i];
    const fits =
      kind === 'number'
        ? typeof key === 'number' && Number.isFinite(key) && Math.abs(key) <= Number.MAX_SAFE_INTEGER
        : typeof key === 'string' && isTime(key);
    if (!fits) throw bad();
  }
  return keys as never;
}

/** A number of a cursor as an id within PostgreSQL's range. */
export const cursorId = (key: number): number => Math.max(0, Math.min(Math.trunc(key), 2_147_483_647));

/**
 * A position in a list whose ranking may change between pages: the ids listed so far, ascending, each stored
 * as the difference to the one before, with seven bits per byte.
 */
export function encodeSeen(ids: Iterable<number>): string {
  const bytes: number[] = [];
  let before = 0;
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    let rest = id - before;
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push(128 + (rest % 128));
    bytes.push(rest);
    before = id;
  }
  return Buffer.from(bytes).toString('base64url');
}

/** Ids of at most five bytes, which covers PostgreSQL's integers. */
export function decodeSeen(cursor: string): number[] {
  const ids: number[] = [];
  let [id, part, bytes] = [0, 0, 0];
  for (const byte of Buffer.from(cursor, 'base64url')) {
    part += (byte % 128) * 128 ** bytes;
    bytes += 1;
    if (byte > 127 && bytes < 5) continue;
    id += part;
    if (byte > 127 || part === 0 || cursorId(id) !== id) throw bad();
    ids.push(id);
    [part, bytes] = [0, 0];
  }
  if (bytes > 0) throw bad();
  return ids;
}

export interface PageRequest {
  page: number;
  size: number;
  cursor?: string | undefined;
}

const usualSizes: ReadonlySet<number> = new Set(Object.values(pageSizes));
/** Few enough variants to be prepared on every connection. */
export const isUsual = (request: PageRequest): boolean => request.page === 0 && usualSizes.has(request.size);

/** Rows to skip for a numbered page; cursors skip none. Deep pages are refused: cursors reach everything. */
export function offsetOf(request: PageRequest): number {
  if (request.cursor !== undefined) return 0;
  const offset = request.page * request.size;
  if (offset + request.size > limits.pageRowsMax) throw refuse('page.tooDeep');
  return offset;
}

/**
 * Builds a list's reply from one row more than requested; its content is still the rows.
 * `total` comes from a stored counter, never from counting.
 */
export function pageOfRows<Row>(
  request: PageRequest,
  rows: readonly Row[],
  total: number,
  cursorOf: (row: Row) => string,
): PageOf<Row> {
  const shown = rows.slice(0, request.size);
  const final = rows.length > request.size ? shown.at(-1) : undefined;
  return {
    content: shown,
    page: request.page,
    size: request.size,
    totalElements: total,
    totalPages: Math.ceil(total / request.size),
    last: final === undefined,
    nextCursor: final === undefined ? null : cursorOf(final),
  };
}

/** The same, for views that need no further queries. */
export function pageFrom<Row, Item>(
  request: PageRequest,
  rows: readonly Row[],
  total: number,
  cursorOf: (row: Row) => string,
  view: (row: Row) => Item,
): PageOf<Item> {
  const page = pageOfRows(request, rows, total, cursorOf);
  return { ...page, content: page.content.map(view) };
}
