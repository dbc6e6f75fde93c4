import type { MovementAccount } from '@realfin/contract/movement-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { copy } from './copy.ts';

interface Classification {
  id: string;
  account: MovementAccount;
  /** Only for a movement in another currency. */
  amountCents: number | null;
  note: string;
}
export const classifyMovement = async (said: Classification): Promise<string> => {
  const { state } = await api.movements.classifyMovement(said);
  return state === 'waiting' ? copy.waits : copy.booked;
};

export function useDecideMovement() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (decision: { id: number; approve: boolean }) => {
      await api.movements.decideMovement(decision);
      return decision.approve ? copy.booked : copy.declined;
    },
    onSuccess: (message) => showToast({ message }),
    onError: (error) => showFailure(errorMessage(error, copy.failed)),
    onSettled: () => cache.invalidateQueries({ queryKey: ['admin'] }),
  });
}
