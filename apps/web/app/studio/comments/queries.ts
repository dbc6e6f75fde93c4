import type { Api } from '@realfin/contract/contract';
import type { InboxComment, InboxPage } from '@realfin/contract/inbox';
import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';
import type { Inbox } from './rules.ts';

const inboxKey = ['inbox'] as const;
type Pages = InfiniteData<InboxPage, string | null>;

/** Refetched on each visit, because comments arrive all the time. */
export const inboxQuery = ({ channelId, filter, postId, search }: Inbox, api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: [...inboxKey, channelId, filter, postId, search] as const,
    queryFn: ({ pageParam }) =>
      api.inbox.listInbox({
        channel_id: channelId,
        filter,
        ...(postId !== null && { postId }),
        ...(search !== '' && { q: search }),
        ...(pageParam !== null && { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });

export const rulesQuery = (channelId: number, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['comment-rules', channelId] as const,
    queryFn: () => api.inbox.getCommentRules({ channel_id: channelId }),
    staleTime: 0,
  });

/** Updates comments in all cached inboxes; null removes one. */
export function patchInbox(
  cache: QueryClient,
  change: (comment: InboxComment) => InboxComment | null,
  numHeld: (count: number) => number = (count) => count,
): void {
  cache.setQueriesData<Pages>({ queryKey: inboxKey }, (data) =>
    data === undefined
      ? data
      : {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            numHeld: numHeld(page.numHeld),
            content: page.content.flatMap((comment) => change(comment) ?? []),
          })),
        },
  );
}

export const readInboxAgain = (cache: QueryClient) => cache.invalidateQueries({ queryKey: inboxKey });

/** Cancels running reads, which would overwrite an optimistic change. Returns whether there were any. */
export async function stopReadingInbox(cache: QueryClient): Promise<boolean> {
  const wasRead = cache.isFetching({ queryKey: inboxKey }) > 0;
  await cache.cancelQueries({ queryKey: inboxKey });
  return wasRead;
}
