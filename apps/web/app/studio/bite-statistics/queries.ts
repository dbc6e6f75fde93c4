import type { Api } from '@realfin/contract/contract';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';
import { stepsIn } from '../statistics/queries.ts';
import type { Choice } from '../statistics/rules.ts';

/** Figures are summed within seconds, and refetched on each visit. */
export const biteStatisticsQuery = (id: number, choice: Choice, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['statistics', 'bite', id, choice.range, choice.unit],
    queryFn: async () => {
      const { days, unit } = await stepsIn(choice, api);
      const { days: rows, ...found } = await api.dashboard.getBiteStatistics({ id, ...days });
      return { days, unit, rows, ...found };
    },
    staleTime: 10_000,
  });
export type FoundBite = Awaited<ReturnType<NonNullable<ReturnType<typeof biteStatisticsQuery>['queryFn']>>>;
