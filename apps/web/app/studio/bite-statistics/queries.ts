import type { Api } from '@realfin/contract/contract';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';
import { daysOf, type Range } from '../statistics/rules.ts';

/** Figures are summed within seconds, and read again on each visit. */
export const biteStatisticsQuery = (id: number, range: Range, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['statistics', 'bite', id, range],
    queryFn: async () => {
      const days = daysOf(range, Date.now());
      const { days: rows, ...found } = await api.dashboard.getBiteStatistics({ id, ...days });
      return { days, rows, ...found };
    },
    staleTime: 10_000,
  });
export type FoundBite = Awaited<ReturnType<NonNullable<ReturnType<typeof biteStatisticsQuery>['queryFn']>>>;
