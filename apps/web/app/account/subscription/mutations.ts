import type { Subscription } from '@realfin/contract/billing';
import type { Cancellation } from '@realfin/contract/cancellations';
import type { CancelReason } from '@realfin/contract/leaving';
import type { PlanHandle } from '@realfin/contract/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { copy } from './copy.ts';
import { refundsQuery, subscriptionQuery, useRefreshAccess } from './queries.ts';

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

/** A second press finds the first refund of a line, so each has a key of its own. */
export function useRefundOwn(onSettled: () => void) {
  const cache = useQueryClient();
  const refreshAccess = useRefreshAccess();
  return useMutation({
    mutationFn: ({ purchaseId, line }: { purchaseId: string; line: number }) =>
      api.refunds.refundOwn({ purchaseId, line }, { idempotencyKey: newIdempotencyKey() }),
    onSuccess: (own) => {
      cache.setQueryData(refundsQuery().queryKey, own);
      showToast({ message: copy.refunds.done });
      void refreshAccess();
    },
    onError: (error) => showFailure(errorMessage(error, copy.refunds.failed)),
    onSettled,
  });
}

/** Each press has a key of its own: the same may be chosen, taken back and chosen again. */
export function usePauseSubscription(onPaused: () => void) {
  const keep = useKeepSubscription();
  return useMutation({
    mutationFn: (months: number) =>
      api.subscriptions.pauseSubscription({ months }, { idempotencyKey: newIdempotencyKey() }),
    onSuccess: (subscription) => {
      keep(subscription);
      showToast({ message: copy.pause.done });
      onPaused();
    },
  });
}

/** `isRunning`: resumes and charges now. Otherwise cancels the planned pause. */
export function useEndPause(isRunning: boolean) {
  const keep = useKeepSubscription();
  return useMutation({
    mutationFn: () => api.subscriptions.endPause({}, { idempotencyKey: newIdempotencyKey() }),
    onSuccess: (subscription) => {
      keep(subscription);
      showToast({ message: isRunning ? copy.pause.continued : copy.pause.takenBack });
    },
    onError: (error) => showFailure(errorMessage(error, copy.pause.failed)),
  });
}

export function useChangePlan() {
  const keep = useKeepSubscription();
  return useMutation({
    mutationFn: (handle: PlanHandle) =>
      api.subscriptions.changePlan({ handle }, { idempotencyKey: newIdempotencyKey() }),
    onSuccess: (subscription) => {
      keep(subscription);
      showToast({ message: subscription.nextHandle === null ? copy.plan.stayed : copy.plan.changed });
    },
    onError: (error) => showFailure(errorMessage(error, copy.plan.failed)),
  });
}

export function useCancelSubscription(onCanceled: () => void) {
  const idempotencyKey = useIdempotencyKey();
  const keep = useKeepSubscription();
  return useMutation({
    mutationFn: ({ words: reason, reasonCode }: { words: string; reasonCode: CancelReason | undefined }) =>
      api.subscriptions.cancelSubscription(
        { reason, ...(reasonCode !== undefined && { reasonCode }) },
        { idempotencyKey },
      ),
    onSuccess: (subscription) => {
      keep(subscription);
      showToast({ message: copy.cancel.done });
      onCanceled();
    },
  });
}

/** The offer that fits a reason. When another tab ended the cancellation, this one starts again. */
export async function askForOffer({
  id,
  reason,
}: {
  id: number;
  reason: CancelReason;
}): Promise<Cancellation> {
  const answered = await api.cancellations.giveReason({ id, reason });
  if (answered.outcome === null || answered.outcome === 'canceled') return answered;
  const opened = await api.cancellations.openCancellation();
  return api.cancellations.giveReason({ id: opened.id, reason });
}

export function useAcceptOffer(offer: 'half' | 'support', onAccepted: () => void) {
  const refreshAccess = useRefreshAccess();
  return useMutation({
    mutationFn: (id: number) => api.cancellations.acceptOffer({ id, offer }),
    onSuccess: () => {
      void refreshAccess();
      showToast({ message: offer === 'half' ? copy.cancel.half.done : copy.cancel.stays });
      onAccepted();
    },
    onError: () => void refreshAccess(),
  });
}

export const { openCancellation, keepSubscription } = api.cancellations;
export const { updatePaymentMethod, upgradeSubscription } = api.subscriptions;
