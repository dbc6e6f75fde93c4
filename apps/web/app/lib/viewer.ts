import type { Me } from '@realfin/contract/accounts';
import type { CreatorRef } from '@realfin/contract/shapes';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { api } from './api.ts';
import { useCached } from './use-cached.ts';

export const viewerQuery = queryOptions<Me | null>({
  queryKey: ['viewer'],
  queryFn: () => api.accounts.getMe(),
  staleTime: 5 * 60_000,
});

/**
 * The signed-in person, or null for a visitor. Loaded by the root loader; `ViewerObserver` keeps it up to
 * date.
 */
export const useViewer = (): Me | null => useCached(viewerQuery.queryKey) ?? null;

/**
 * Mounted once on every page, because an observer in each of the many readers would cost more than they do.
 */
export function ViewerObserver() {
  const client = useQueryClient();
  const { pathname } = useLocation();
  useQuery(viewerQuery);
  // Never remounts, so a stale viewer is refetched on navigation.
  useEffect(() => void client.prefetchQuery(viewerQuery), [client, pathname]);
  return null;
}

/** The channel a person publishes on now: the one they act for, else their own; null when they have none. */
export function publishingChannel(viewer: Me | null): CreatorRef | null {
  if (viewer === null) return null;
  const acting = viewer.contributingFor.find(({ id }) => id === viewer.activelyContributingFor);
  if (acting !== undefined) return acting;
  const { id, name, username, avatarUrl } = viewer;
  return viewer.creator ? { id, name, username, avatarUrl } : null;
}
