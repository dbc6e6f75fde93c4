import type { Api } from '@realfin/contract/contract';
import { pageTimings } from '@realfin/contract/page-timings';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

/**
 * The number of unseen notifications: pushed immediately, and polled every minute in case a message got
 * lost.
 */
export const unseenQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['unseen'],
    queryFn: async () => (await api.notifications.countNotifications()).count,
    refetchInterval: pageTimings.notificationPollMs,
  });

export const notificationsKey = ['notifications'] as const;

export const notificationsQuery = (start?: string, api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: [...notificationsKey, start ?? null] as const,
    initialPageParam: start,
    queryFn: ({ pageParam }) =>
      api.notifications.listNotifications(pageParam === undefined ? {} : { cursor: pageParam }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: 0,
  });

export const platformsQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['platforms'], queryFn: () => api.notifications.getPlatforms(), staleTime: 0 });

/** The key to subscribe a browser with, and the subscribed browsers. */
export const pushQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['push'], queryFn: () => api.notifications.getPush(), staleTime: 0 });

const muteStaleMs = 20_000;

/** Ids of muted channels. */
export const mutesQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['mutes'],
    queryFn: async () => (await api.notifications.getMutes()).creator_ids,
    staleTime: muteStaleMs,
    refetchOnWindowFocus: true,
  });

/** Followed channels, ten at a time. */
export const mutableQuery = (api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: ['mutable'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      api.notifications.listMutable(pageParam === undefined ? {} : { cursor: pageParam }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: muteStaleMs,
    gcTime: 10 * 60_000,
    refetchOnWindowFocus: true,
  });
