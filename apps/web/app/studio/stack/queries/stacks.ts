import type { PageOf } from '@realfin/contract/shapes';
import type { OwnStack } from '@realfin/contract/stacks';
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export const { getEditableStack } = api.stacks;

/** Stacks of the own channel in every state, newest first. */
export const ownStacksQuery = () =>
  infiniteQueryOptions<
    PageOf<OwnStack>,
    Error,
    InfiniteData<PageOf<OwnStack>>,
    readonly unknown[],
    string | undefined
  >({
    queryKey: ['ownStacks'],
    initialPageParam: undefined,
    staleTime: 0,
    queryFn: ({ pageParam }) =>
      api.stacks.listOwnStacks(pageParam === undefined ? {} : { cursor: pageParam }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
