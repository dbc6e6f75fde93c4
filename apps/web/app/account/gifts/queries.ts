import { isApiError } from '@realfin/contract/api-error';
import type { Api } from '@realfin/contract/contract';
import type { FoundGift } from '@realfin/contract/gifts';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

export const giftsQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['gifts'], queryFn: () => api.gifts.listGifts(), staleTime: 0 });

interface Looked {
  gift: FoundGift | null;
  /** The reason why there is no gift. */
  problem: string | null;
}
/** The gift behind a code. Sends no request for an empty code. */
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
    // A preview only; redeeming checks the code again.
    staleTime: 60_000,
  });
