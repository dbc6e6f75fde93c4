import type { Api } from '@realfin/contract/contract';
import type { ManagedPost, PostStatus } from '@realfin/contract/posts';
import type { PageOf } from '@realfin/contract/shapes';
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

export const statuses: readonly PostStatus[] = ['Draft', 'Uploading', 'Scheduled', 'Published', 'Error'];

/** What the creator's own list shows; its parts are in the address of the page. */
export interface ManagedFilter {
  status: PostStatus | null;
  search: string;
}
export function managedFilterOf(params: URLSearchParams): ManagedFilter {
  return {
    status: statuses.find((status) => status === params.get('status')) ?? null,
    search: (params.get('q') ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 100),
  };
}
export function managedAddress({ status, search }: ManagedFilter): string {
  const params = new URLSearchParams({
    ...(status !== null && { status }),
    ...(search !== '' && { q: search }),
  });
  return params.size > 0 ? `/content/management?${params}` : '/content/management';
}

export const managedKey = ['managed'] as const;
const pollMs = 10_000;
const isUnderWay = (data: ManagedPages | undefined): boolean =>
  data?.pages.some((page) => page.content.some(({ status }) => status === 'Uploading')) ?? false;

export type ManagedPages = InfiniteData<PageOf<ManagedPost>, string | undefined>;

/** All own posts, newest first; read again while something is being prepared, in case messages get lost. */
export const managedQuery = ({ status, search }: ManagedFilter, api: Api = browserApi) =>
  infiniteQueryOptions<PageOf<ManagedPost>, Error, ManagedPages, readonly unknown[], string | undefined>({
    queryKey: [...managedKey, status, search],
    initialPageParam: undefined,
    staleTime: 0,
    queryFn: ({ pageParam: cursor }) =>
      api.posts.listManaged({
        ...(status !== null && { status }),
        ...(search !== '' && { search }),
        ...(cursor !== undefined && { cursor }),
      }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? pollMs : false),
  });
