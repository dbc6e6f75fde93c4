import type { FlagName, FlagValues } from '@realfin/contract/flags';
import { timings } from '@realfin/contract/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { useCached } from './use-cached.ts';

const { flagRefreshMs, flagRefreshJitterMs } = timings;
const { min, max } = flagRefreshJitterMs;
/** Not all tabs in the world ask in the same second. */
const refreshMs = flagRefreshMs + Math.round(min + Math.random() * (max - min));

/** Comes with the page; asked again from time to time. */
export const flagsQuery = queryOptions<FlagValues>({
  queryKey: ['flags'],
  queryFn: () => api.flags.getFlags(),
  staleTime: Infinity,
  gcTime: Infinity,
});

export const useFlag = (name: FlagName): boolean => useCached(flagsQuery.queryKey)?.[name] ?? false;

/** Stands once on every page, as the observer of the viewer does. */
export function FlagsObserver() {
  useQuery({ ...flagsQuery, refetchInterval: refreshMs });
  return null;
}
