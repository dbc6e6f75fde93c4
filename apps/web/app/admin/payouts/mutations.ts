import { journalPath, runFilePath } from '@realfin/contract/pages';
import type { PayoutCare } from '@realfin/contract/payout-policy';
import type { TaxForm } from '@realfin/contract/payouts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { saveConfirmed } from '../../lib/save-file.ts';
import { copy } from './copy.ts';

function useAct<Input>(act: (input: Input) => Promise<unknown>, message: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => showToast({ message }),
    onError: (error) => showFailure(errorMessage(error, copy.failed)),
    onSettled: () => cache.invalidateQueries({ queryKey: ['admin'] }),
  });
}

export type Step = 'freeze' | 'approve' | 'pay';
const calls = {
  freeze: (id: number) => api.payouts.freezeRun({ id }),
  approve: (id: number) => api.payouts.approveRun({ id }),
  pay: (id: number) => api.payouts.startRun({ id }),
};
export const useStep = (step: Step) => useAct((id: number) => calls[step](id), copy.steps[step].done);

export const useRunFile = () =>
  useMutation({
    mutationFn: ({ id, month }: { id: number; month: string }) =>
      saveConfirmed(runFilePath(id), `payouts-${month}.csv`),
    onError: (error) => showFailure(errorMessage(error, copy.failed)),
  });

export const useJournal = () =>
  useMutation({
    mutationFn: (month: string) => saveConfirmed(journalPath(month), `journal-${month}.csv`),
    onError: (error) => showFailure(errorMessage(error, copy.failed)),
  });

interface Marked {
  id: number;
  note: string;
}
export const useMarkPaid = () =>
  useAct((marked: Marked & { payoutId: number | null }) => api.payouts.markPaid(marked), copy.manual.paid);
export const useMarkFailed = () =>
  useAct((marked: Marked & { payoutId: number }) => api.payouts.markFailed(marked), copy.manual.returned);
export const useRetry = () =>
  useAct((input: { id: number; payoutId: number }) => api.payouts.retryPayout(input), copy.payouts.retried);
export const useDecidePayee = () =>
  useAct(
    (decision: Marked & { verified: boolean; taxForm: TaxForm; version: string }) =>
      api.payouts.decidePayee(decision),
    copy.payees.decided,
  );
export const useSetPolicy = () =>
  useAct((care: PayoutCare) => api.payoutPolicies.setPayoutPolicy(care), copy.policy.saved);
