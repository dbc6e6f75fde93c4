import type { Me } from '@realfin/contract/accounts';
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
