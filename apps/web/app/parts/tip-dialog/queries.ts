import type { Api } from '@realfin/contract/contract';
import type { TipDollars } from '@realfin/contract/money';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

export const tipPlansKey = 'tipPlans';
export const tipPlansQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: [tipPlansKey], queryFn: () => api.tips.listTipPlans(), staleTime: 0 });

/** The next renewal's price with a tip. Fails for creators not able to receive one. */
export const tipPreviewQuery = (creatorId: number, usdAmount: TipDollars, api: Api = browserApi) =>
  queryOptions({
    queryKey: [tipPlansKey, creatorId, usdAmount],
    queryFn: () => api.tips.previewTipPlan({ creatorId, usdAmount }),
    retry: false,
    staleTime: 0,
  });
