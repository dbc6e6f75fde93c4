import type { FlagName, FlagValues } from '@realfin/contract/flags';
import { pageTimings } from '@realfin/contract/page-timings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { useCached } from './use-cached.ts';

const { flagRefreshMs, flagRefreshJitterMs } = pageTimings;
const { min, max } = flagRefreshJitterMs;
/** Spreads the requests of all tabs over time. */
const refreshMs = flagRefreshMs + Math.round(min + Math.random() * (max - min));

/** Comes with the page and is refetched from time to time. */
export const flagsQuery = queryOptions<FlagValues>({
  queryKey: ['flags'],
  queryFn: () => api.flags.getFlags(),
  staleTime: Infinity,
  gcTime: Infinity,
});

export const useFlag = (name: FlagName): boolean => useCached(flagsQuery.queryKey)?.[name] ?? false;

/** Mounted once on every page, like `ViewerObserver`. */
export function FlagsObserver() {
  useQuery({ ...flagsQuery, refetchInterval: refreshMs });
  return null;
}
