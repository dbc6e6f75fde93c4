import type { Api } from '@realfin/contract/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';
import type { Quarter } from './rules.ts';

export const ratesQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['admin', 'taxes', 'rates'],
    queryFn: () => api.admin.listTaxRates(),
    staleTime: 0,
  });

export const reportQuery = ({ year, quarter }: Quarter, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['admin', 'taxes', 'report', year, quarter],
    queryFn: () => api.admin.getTaxReport({ year, quarter }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
