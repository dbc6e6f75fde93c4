import type { Notification } from '@realfin/contract/notifications';
import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { showFailure } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { notificationsKey, unseenQuery } from '../../parts/notifications/queries.ts';
import { copy } from './copy.ts';

interface List {
  rows: Notification[];
  unread: number;
  nextCursor: string | null;
}
type Lists = InfiniteData<List>;

function patchLists(cache: QueryClient, change: (row: Notification) => Notification, unread: number): void {
  cache.setQueriesData<Lists>({ queryKey: notificationsKey }, (lists) =>
    lists === undefined
      ? lists
      : { ...lists, pages: lists.pages.map((page) => ({ ...page, unread, rows: page.rows.map(change) })) },
  );
}

/** Marks everything as read optimistically. */
export function useMarkAllRead() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.notifications.readNotifications({ all: true }),
    onMutate: async () => {
      await cache.cancelQueries({ queryKey: notificationsKey });
      const before = cache.getQueriesData<Lists>({ queryKey: notificationsKey });
      patchLists(cache, (row) => ({ ...row, isRead: true, isSeen: true }), 0);
      return before;
    },
    onSuccess: ({ unread }) => patchLists(cache, (row) => row, unread),
    onError: (_error, _wish, before) => {
      for (const [key, lists] of before ?? []) cache.setQueryData(key, lists);
      showFailure(copy.markFailed);
    },
  });
}

/** Marks a notification as read when its person opens it; a failure is not worth a message. */
export function useMarkRead(): (row: Notification) => void {
  const cache = useQueryClient();
  return (row) => {
    if (row.isRead) return;
    const unread = cache.getQueriesData<Lists>({ queryKey: notificationsKey })[0]?.[1]?.pages[0]?.unread ?? 1;
    const read = (each: Notification) => (each.groupId === row.groupId ? { ...each, isRead: true } : each);
    patchLists(cache, read, Math.max(0, unread - 1));
    void api.notifications.readNotifications({ groupIds: [row.groupId] }).catch(() => undefined);
  };
}

/** The list is open, so the bell resets. */
export async function markSeen(cache: QueryClient): Promise<void> {
  cache.setQueryData(unseenQuery().queryKey, 0);
  await api.notifications.seeNotifications().catch(() => undefined);
}
