import type { Notification, NotificationPlatforms } from '@realfin/contract/notifications';
import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { showFailure } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { latestWins } from '../../lib/latest-wins.ts';
import { copy } from './copy.ts';
import { mutesQuery, notificationsKey, platformsQuery, unseenQuery } from './queries.ts';

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

export function useSetPlatform() {
  const cache = useQueryClient();
  const key = platformsQuery().queryKey;
  const field = { EMAIL: 'is_email_enabled', MOBILE: 'is_mobile_enabled' } as const;
  return useMutation({
    mutationFn: (wish: { platform: 'EMAIL' | 'MOBILE'; enabled: boolean }) =>
      api.notifications.setPlatform(wish),
    onMutate: ({ platform, enabled }) => {
      cache.setQueryData<NotificationPlatforms>(key, (now) =>
        now === undefined ? now : { ...now, [field[platform]]: enabled },
      );
    },
    onError: (_error, { platform, enabled }) => {
      cache.setQueryData<NotificationPlatforms>(key, (now) =>
        now === undefined ? now : { ...now, [field[platform]]: !enabled },
      );
      showFailure(copy.settingsPage.failed);
    },
  });
}

const mutes = latestWins((id: number, muted: boolean) =>
  muted
    ? api.notifications.muteChannel({ creator_id: id })
    : api.notifications.unmuteChannel({ creator_id: id }),
);

/** Mutes or unmutes a followed channel optimistically. */
export function useMute(): (channelId: number, muted: boolean) => Promise<void> {
  const cache = useQueryClient();
  const key = mutesQuery().queryKey;
  const put = (id: number, muted: boolean) =>
    cache.setQueryData<number[]>(key, (ids = []) =>
      muted ? [...new Set([...ids, id])] : ids.filter((each) => each !== id),
    );
  return async (id, muted) => {
    await cache.cancelQueries({ queryKey: key });
    put(id, muted);
    try {
      await mutes.settle(id, muted, () => put(id, !muted));
    } catch {
      showFailure(copy.settingsPage.failed);
    }
  };
}
