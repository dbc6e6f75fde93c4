import type { Api } from '@realfin/contract/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

export const subscriptionQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['subscription'],
    queryFn: () => api.subscriptions.getSubscription(),
    staleTime: 0,
  });

const previewKey = 'upgradePreview';
export const upgradePreviewQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: [previewKey],
    queryFn: () => api.subscriptions.previewUpgrade(),
    staleTime: 0,
    gcTime: 0,
  });

/** Access has changed: who the viewer is, and everything that was closed or open to them, is read again. */
export function useRefreshAccess(): () => Promise<void> {
  const cache = useQueryClient();
  // What an upgrade costs is asked while its dialog is open only: afterwards there is no answer any more.
  return () => cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== previewKey });
}
