// Filters and sort order of the creator's own list, as in the address of its page.
import { pageSizes } from '@realfin/contract/page-sizes';
import type { ManagedKind, ManagedSort, PostStatus } from '@realfin/contract/posts';

export const statuses: readonly PostStatus[] = ['Draft', 'Uploading', 'Scheduled', 'Published', 'Error'];

export const kinds: readonly ManagedKind[] = [
  'video',
  'audio',
  'article',
  'stream',
  'ranking',
  'stack',
  'ppv',
];
export const sorts: readonly ManagedSort[] = ['newest', 'oldest', 'views', 'likes', 'comments'];
export const sizes: readonly number[] = [12, pageSizes.management, 50];

/** The filter of the creator's own list, stored in the page's address. */
export interface ManagedFilter {
  status: PostStatus | null;
  kind: ManagedKind | null;
  premium: boolean | null;
  search: string;
  sort: ManagedSort;
  size: number;
}
export function managedFilterOf(params: URLSearchParams): ManagedFilter {
  const of = <T>(all: readonly T[], name: string) => all.find((each) => String(each) === params.get(name));
  return {
    status: of(statuses, 'status') ?? null,
    kind: of(kinds, 'kind') ?? null,
    premium: of([true, false], 'premium') ?? null,
    search: (params.get('q') ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 100),
    sort: of(sorts, 'sort') ?? 'newest',
    size: of(sizes, 'size') ?? pageSizes.management,
  };
}
export function managedAddress({ status, kind, premium, search, sort, size }: ManagedFilter): string {
  const params = new URLSearchParams({
    ...(status !== null && { status }),
    ...(kind !== null && { kind }),
    ...(premium !== null && { premium: String(premium) }),
    ...(search !== '' && { q: search }),
    ...(sort !== 'newest' && { sort }),
    ...(size !== pageSizes.management && { size: String(size) }),
  });
  return params.size > 0 ? `/content/management?${params}` : '/content/management';
}
/** All own posts of a kind. */
export const managedOf = (kind: ManagedKind): string => `/content/management?kind=${kind}`;

/** Whether any filter is active. */
export const isNarrowed = ({ status, kind, premium, search }: ManagedFilter): boolean =>
  status !== null || kind !== null || premium !== null || search !== '';

/** The same as query parameters of the API. */
export const askedOf = ({ status, kind, premium, search, sort }: ManagedFilter) => ({
  sort,
  ...(status !== null && { status }),
  ...(kind !== null && { kind }),
  ...(premium !== null && { premium }),
  ...(search !== '' && { search }),
});
