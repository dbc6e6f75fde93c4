import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { copy } from './copy.ts';
import { affiliatesQuery, offersQuery, referralsQuery } from './queries.ts';

export type Decision = 'approve' | 'decline' | 'hold' | 'lift';

/** If another administrator decided first, the error says so and the list drops the item. */
export function useDecideGrowth() {
  const cache = useQueryClient();
  const outcome = {
    onSuccess: () => showToast({ message: copy.done }),
    onError: (error: unknown) => showFailure(errorMessage(error, copy.failed)),
    onSettled: async () => {
      await cache.invalidateQueries({ queryKey: affiliatesQuery().queryKey });
      await cache.invalidateQueries({ queryKey: referralsQuery().queryKey });
    },
  };
  const decide = useMutation({
    mutationFn: (input: { id: number; decision: Decision; reason?: string }) =>
      api.admin.decideAffiliate(input),
    ...outcome,
  });
  const reverse = useMutation({
    mutationFn: (input: { id: number; reason: string }) => api.admin.reverseReferral(input),
    ...outcome,
  });
  return { decide, reverse };
}

export const createOffer = (offer: Parameters<typeof api.admin.createOffer>[0]) =>
  api.admin.createOffer(offer);

export function useEndOffer() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.admin.endOffer({ id }),
    onSuccess: () => showToast({ message: copy.done }),
    onError: (error: unknown) => showFailure(errorMessage(error, copy.failed)),
    onSettled: () => cache.invalidateQueries({ queryKey: offersQuery().queryKey }),
  });
}
