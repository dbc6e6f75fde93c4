import type { PostFilter } from '@realfin/contract/posts';
import type { Chip } from '../../../components/chip-row/chip-row.tsx';
import { copy } from '../copy.ts';

/** In the order they are shown. */
export const postFilters = Object.keys(copy.filterNames) as PostFilter[];

/** The filter an address asks for; anything else is New. */
export const filterFrom = (query: URLSearchParams): PostFilter =>
  postFilters.find((filter) => filter === query.get('filter')) ?? 'new';

/** Where a list starts when the address says so; only what a cursor can look like. */
export function cursorFrom(query: URLSearchParams): string | undefined {
  const cursor = query.get('cursor');
  return cursor !== null && /^[\w-]{1,200}$/.test(cursor) ? cursor : undefined;
}

/** The address of the same list with some of its query changed; always from its beginning unless a cursor is given. */
export function listAddress(path: string, query: Record<string, string | undefined>): string {
  const kept = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`;
}

export const filterChips = (path: string, current: PostFilter): Chip[] =>
  postFilters.map((filter) => ({
    label: copy.filterNames[filter],
    to: listAddress(path, { filter: filter === 'new' ? undefined : filter }),
    current: filter === current,
  }));
