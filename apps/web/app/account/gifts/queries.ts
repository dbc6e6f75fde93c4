import { isApiError } from '@realfin/contract/api-error';
import type { Api } from '@realfin/contract/contract';
import type { FoundGift } from '@realfin/contract/gifts';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

export const giftsQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['gifts'], queryFn: () => api.gifts.listGifts(), staleTime: 0 });

interface Looked {
  gift: FoundGift | null;
  /** Why there is none. */
  problem: string | null;
}
/** What a code is worth; nothing is asked without one. */
export const foundGiftQuery = (code: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['gift', code],
    queryFn: async (): Promise<Looked> => {
      if (code === '') return { gift: null, problem: null };
      try {
        return { gift: await api.gifts.findGift({ code }), problem: null };
      } catch (error) {
        if (isApiError(error) && error.status < 500) return { gift: null, problem: error.message };
        throw error;
      }
    },
    // The page shows what the server has found; redeeming asks again.
    staleTime: 60_000,
  });
