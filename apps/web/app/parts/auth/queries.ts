import type { Api } from '@realfin/contract/contract';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

export const { checkUsername } = browserApi.accounts;

/** Whether the person's logins need a code. */
export const secondFactorQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['secondFactor'],
    queryFn: () => api.secondFactor.getSecondFactor(),
    staleTime: 0,
  });
