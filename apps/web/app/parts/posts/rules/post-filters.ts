import type { PostFilter } from '@realfin/contract/posts';
import type { Chip } from '../../../components/chip-row/chip-row.tsx';
import { copy } from '../copy.ts';

/** In display order. */
export const postFilters = Object.keys(copy.filterNames) as PostFilter[];

/** The filter in an address; anything else is New. */
export const filterFrom = (query: URLSearchParams): PostFilter =>
  postFilters.find((filter) => filter === query.get('filter')) ?? 'new';

/** The first cursor in an address; only values that look like a cursor. */
export function cursorFrom(query: URLSearchParams): string | undefined {
  const cursor = query.get('cursor');
  return cursor !== null && /^[\w-]{1,200}$/.test(cursor) ? cursor : undefined;
}

/** The address of the same list with some parameters changed; starts over without a cursor. */
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
