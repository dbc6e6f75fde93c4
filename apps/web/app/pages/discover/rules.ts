import { discoverTypes, type DiscoverType } from '@realfin/contract/discover-types';
import type { PostFilter } from '@realfin/contract/posts';
import type { Chip } from '../../components/chip-row/chip-row.tsx';
import { copy } from '../../parts/posts/copy.ts';
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

/** The filter of an address whose path has the kind: only orders remain. */
export const orderOf = (filter: PostFilter): PostFilter =>
  typesOfFilters[filter] === undefined ? filter : 'new';

/** Kinds link to their newest posts, and orders keep the kind. Marks the chosen one of both. */
export const typeChips = (view: TypeView): Chip[] =>
  postFilters.map((filter) => {
    const label = copy.filterNames[filter];
    const type = typesOfFilters[filter];
    return type === undefined
      ? {
          label,
          to: listAddress(typePath(view.type), { filter, fin: view.fin }),
          current: filter === view.filter,
        }
      : { label, to: typeAddress({ type, filter: 'new', fin: view.fin }), current: type === view.type };
  });
