import type { Evidence, RefundCause, StuckKind } from '@realfin/contract/desk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { copy } from './copy.ts';

/** Refetches all lists of the administration, because any action may change any of them. */
function useAct<Input = void>(act: (input: Input) => Promise<string>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (message) => showToast({ message }),
    onError: (error) => showFailure(errorMessage(error, copy.failed)),
    onSettled: () => cache.invalidateQueries({ queryKey: ['admin'] }),
  });
}

interface Refund {
  id: string;
  amountCents: number;
  /** Out of this line alone; null: of the whole payment. */
  line: number | null;
  cause: RefundCause;
  note: string;
}
/** With the key of its dialog: pressing again after a lost answer is the same refund. */
export const refund = async (order: Refund, idempotencyKey: string): Promise<string> => {
  const { state } = await api.desk.refundPurchase(order, { idempotencyKey });
  return state === 'waiting' ? copy.refund.waits : copy.refund.sent;
};

export const useRefundFraud = () =>
  useAct(({ key, ...left }: { id: string; amountCents: number; key: string }) =>
    refund({ ...left, line: null, cause: 'stolenCard', note: copy.fraud.note }, key),
  );

export const useDecideRefund = () =>
  useAct(async (decision: { id: number; approve: boolean }) => {
    await api.desk.decideRefund(decision);
    return decision.approve ? copy.orders.approved : copy.orders.declined;
  });

export const useLiftBlock = () =>
  useAct(async (lift: { id: number; note: string }) => {
    await api.desk.liftBlock(lift);
    return copy.block.lifted;
  });

interface Stuck {
  kind: StuckKind;
  id: string;
}
export const useRetry = () =>
  useAct(async (stuck: Stuck) => {
    await api.desk.retryStuck(stuck);
    return copy.stuck.retried;
  });

export const useResolve = () =>
  useAct(async (stuck: Stuck & { note: string }) => {
    await api.desk.resolveStuck(stuck);
    return copy.stuck.resolved;
  });

export const useSaveEvidence = () =>
  useAct(async (evidence: Evidence & { id: number }) => {
    await api.desk.saveEvidence(evidence);
    return copy.evidence.saved;
  });

export const useSubmitEvidence = () =>
  useAct(async (evidence: Evidence & { id: number }) => {
    await api.desk.submitEvidence(evidence);
    return copy.evidence.submitted;
  });

export const useSetPolicy = () =>
  useAct(async (policy: { hours: number; months: number }) => {
    await api.refunds.setRefundPolicy(policy);
    return copy.policy.saved;
  });
