import { isApiError } from '@realfin/contract/api-error';
import type { Api } from '@realfin/contract/contract';
import type { NewsletterLink } from '@realfin/contract/newsletters';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

/** The newsletter behind an emailed link; null if the link no longer works. */
export const newsletterLinkQuery = (token: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['newsletterLink', token],
    queryFn: async (): Promise<NewsletterLink | null> => {
      try {
        return await api.newsletters.getNewsletterLink({ token });
      } catch (error) {
        if (isApiError(error) && error.status < 500) return null;
        throw error;
      }
    },
    // The state as of page load; an answer replaces it.
    staleTime: 60_000,
    retry: false,
  });

/** Channels with newsletters turned off, and the choice about open tracking. */
export const newsletterSettingsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['newsletterSettings'],
    queryFn: () => api.newsletters.getNewsletterSettings(),
    staleTime: 0,
  });

/** Whether the weekly email about the own channel is on. For creators. */
export const weeklyEmailQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['weeklyEmail'],
    queryFn: () => api.notifications.getWeeklyEmail(),
    staleTime: 0,
  });

/** Channels to decide about, ten at a time. */
export const newsletterChannelsQuery = (api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: ['newsletterChannels'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      api.newsletters.listNewsletterChannels(pageParam === undefined ? {} : { cursor: pageParam }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: 0,
  });
