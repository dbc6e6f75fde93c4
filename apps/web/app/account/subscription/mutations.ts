import type { Subscription } from '@realfin/contract/billing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { copy } from './copy.ts';
import { subscriptionQuery, useRefreshAccess } from './queries.ts';

/**
 * One key for the lifetime of the component: pressing again after a lost response repeats the same request.
 */
export const useIdempotencyKey = (): string => useState(newIdempotencyKey)[0];

function useKeepSubscription(): (subscription: Subscription) => void {
  const cache = useQueryClient();
  const refreshAccess = useRefreshAccess();
  return (subscription) => {
    cache.setQueryData(subscriptionQuery().queryKey, subscription);
    void refreshAccess();
  };
}

export function useResumeSubscription() {
  const idempotencyKey = useIdempotencyKey();
  const keep = useKeepSubscription();
  return useMutation({
    mutationFn: () => api.subscriptions.resumeSubscription({}, { idempotencyKey }),
    onSuccess: (subscription) => {
      keep(subscription);
      showToast({ message: copy.page.resumed });
    },
    onError: () => showFailure(copy.page.resumeFailed),
  });
}

export function useCancelSubscription(onCanceled: () => void) {
  const idempotencyKey = useIdempotencyKey();
  const keep = useKeepSubscription();
  return useMutation({
    mutationFn: (reason: string) => api.subscriptions.cancelSubscription({ reason }, { idempotencyKey }),
    onSuccess: (subscription) => {
      keep(subscription);
      showToast({ message: copy.cancel.done });
      onCanceled();
    },
  });
}

export const { createSubscription, updatePaymentMethod, upgradeSubscription } = api.subscriptions;
