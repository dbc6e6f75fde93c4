import type { FlagName, FlagValues } from '@realfin/contract/flags';
import { timings } from '@realfin/contract/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

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

export const useFlag = (name: FlagName): boolean =>
  useQuery({ ...flagsQuery, refetchInterval: refreshMs }).data?.[name] ?? false;
