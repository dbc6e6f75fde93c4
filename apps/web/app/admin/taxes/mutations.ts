import type { TaxRates } from '@realfin/contract/taxes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { copy } from './copy.ts';
import { ratesQuery } from './queries.ts';

interface NewRate {
  country: string;
  name: string;
  rateBps: number;
  isInclusive: boolean;
  validFrom: string;
}
export const addRate = (rate: NewRate): Promise<TaxRates> => api.admin.addTaxRate(rate);

export function useRemoveRate() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.admin.removeTaxRate({ id }),
    onSuccess(rates) {
      cache.setQueryData(ratesQuery().queryKey, rates);
      showToast({ message: copy.rates.removed });
    },
    onError: (error) => showFailure(errorMessage(error, copy.failed)),
  });
}
