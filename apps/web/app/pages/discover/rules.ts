import {
  discoverTypes,
  streamParts,
  type DiscoverType,
  type StreamPart,
} from '@realfin/contract/discover-types';
import type { PostFilter } from '@realfin/contract/posts';
import type { Chip } from '../../components/chip-row/chip-row.tsx';
import { copy } from '../../parts/posts/copy.ts';
import type { PostSource } from '../../parts/posts/queries.ts';
import { listAddress, postFilters } from '../../parts/posts/rules/post-filters.ts';

const typesOfFilters: Partial<Record<PostFilter, DiscoverType>> = {
  videos: 'videos',
  articles: 'articles',
  stacks: 'stacks',
  rankings: 'rankings',
  streams: 'live',
  podcasts: 'podcasts',
};

export const typePath = (type: DiscoverType): string => `/discover/content/${type}`;
export const isDiscoverType = (name: string): name is DiscoverType =>
  discoverTypes.some((type) => type === name);

export interface TypeView {
  type: DiscoverType;
  /** New, or one of the top lists; the kind is in the address. */
  filter: PostFilter;
  fin: string | undefined;
}

export const typeAddress = ({ type, filter, fin }: TypeView, cursor?: string): string =>
  listAddress(typePath(type), { filter: filter === 'new' ? undefined : filter, fin, cursor });

/** The part of the streams in an address, for the pages after its first one without scripts. */
export const streamPartFrom = (query: URLSearchParams): StreamPart | undefined =>
  streamParts.find((part) => part === query.get('part'));
export const streamPartAddress = (part: StreamPart, fin: string | undefined, cursor: string): string =>
  listAddress(typePath('live'), { part, fin, cursor });

/** The lists of a page: the newest streams are split into parts. */
export function sourcesOf({ type, filter, fin }: TypeView, only: StreamPart | undefined): PostSource[] {
  if (type !== 'live' || filter !== 'new') return [{ list: 'type', type, filter, fin }];
  const parts = only === undefined ? streamParts : [only];
  return parts.map((part) => ({ list: 'streams', part, fin }));
}

/** The filter of a page whose path has the kind: an order, else the newest first. */
export const orderOf = (filter: PostFilter): PostFilter =>
  typesOfFilters[filter] === undefined ? filter : 'new';

/** Each links to its newest posts. */
export const kindChips = ({ type: current, fin }: TypeView): Chip[] =>
  postFilters.flatMap((filter) => {
    const type = typesOfFilters[filter];
    if (type === undefined) return [];
    const to = typeAddress({ type, filter: 'new', fin });
    return [{ label: copy.filterNames[filter], to, current: type === current }];
  });

/** The orders of a kind. */
export const orderChips = (view: TypeView): Chip[] =>
  postFilters
    .filter((filter) => typesOfFilters[filter] === undefined)
    .map((filter) => ({
      label: copy.filterNames[filter],
      to: typeAddress({ ...view, filter }),
      current: filter === view.filter,
    }));
