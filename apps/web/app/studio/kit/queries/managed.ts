import type { Api } from '@realfin/contract/contract';
import type { ManagedPost } from '@realfin/contract/posts';
import type { PageOf } from '@realfin/contract/shapes';
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import { api as browserApi } from '../../../lib/api.ts';
import { askedOf, type ManagedFilter } from '../rules/managed-filter.ts';

export const managedKey = ['managed'] as const;

export type ManagedPages = InfiniteData<PageOf<ManagedPost>, string | undefined>;

/** Own posts in every state. */
export const managedQuery = (filter: ManagedFilter, api: Api = browserApi) =>
  infiniteQueryOptions<PageOf<ManagedPost>, Error, ManagedPages, readonly unknown[], string | undefined>({
    queryKey: [...managedKey, filter],
    initialPageParam: undefined,
    staleTime: 0,
    queryFn: ({ pageParam: cursor }) =>
      api.posts.listManaged({
        ...askedOf(filter),
        size: filter.size,
        ...(cursor !== undefined && { cursor }),
      }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
