import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { copy } from './copy.ts';
import { affiliateQuery, referralsQuery } from './queries.ts';

const onError = (error: unknown) => showFailure(errorMessage(error, copy.failed));

export function useApply() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (about: string) => api.referrals.applyAsAffiliate({ about }),
    onSuccess: (affiliate) => cache.setQueryData(affiliateQuery().queryKey, affiliate),
    onError,
  });
}

export function useRefer() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => api.referrals.referChannel({ email }),
    onSuccess: (_made, email) => {
      showToast({ message: copy.sent(email) });
      return cache.invalidateQueries({ queryKey: referralsQuery().queryKey });
    },
    onError,
  });
}
