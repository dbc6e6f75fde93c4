import type { Me } from '@realfin/contract/accounts';
import type { CreatorRef } from '@realfin/contract/shapes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

export const viewerQuery = queryOptions<Me | null>({
  queryKey: ['viewer'],
  queryFn: () => api.accounts.getMe(),
  staleTime: 5 * 60_000,
});

/** The signed-in person, or null for a visitor. Seeded by the root loader. */
export function useViewer(): Me | null {
  return useQuery(viewerQuery).data ?? null;
}

/** The channel a person publishes on now: the one they act for, else their own; null when they have none. */
export function publishingChannel(viewer: Me | null): CreatorRef | null {
  if (viewer === null) return null;
  const acting = viewer.contributingFor.find(({ id }) => id === viewer.activelyContributingFor);
  if (acting !== undefined) return acting;
  const { id, name, username, avatarUrl } = viewer;
  return viewer.creator ? { id, name, username, avatarUrl } : null;
}
