import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { copy } from './copy.ts';

/** If the item has ended meanwhile, the error says so and the list shows it. */
function useAct<Input>(act: (input: Input) => Promise<unknown>, message: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => showToast({ message }),
    onError: (error) => showFailure(errorMessage(error, copy.failed)),
    onSettled: () => cache.invalidateQueries({ queryKey: ['admin'] }),
  });
}

export const useStopAnyLetter = () =>
  useAct((input: { id: number; reason: string }) => api.admin.stopAnyNewsletter(input), copy.sending.done);
export const useReopenList = () =>
  useAct((input: { channelId: number; note: string }) => api.admin.reopenList(input), copy.lists.done);
interface Decision {
  channelId: number;
  submittedAt: string;
  note: string;
}
export const useAcceptProof = () =>
  useAct((input: Decision) => api.admin.decideProof({ ...input, isAccepted: true }), copy.proofs.accepted);
export const useDeclineProof = () =>
  useAct((input: Decision) => api.admin.decideProof({ ...input, isAccepted: false }), copy.proofs.declined);
export const useRestoreAddress = () =>
  useAct((input: { email: string; note: string }) => api.admin.restoreAddress(input), copy.address.done);

/** The page shows the server's response in place. */
export const useSendTestEmail = () =>
  useMutation({
    mutationFn: () => api.admin.sendTestEmail(),
    onError: (error) => showFailure(errorMessage(error, copy.failed)),
  });
