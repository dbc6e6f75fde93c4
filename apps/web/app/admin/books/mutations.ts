import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { copy } from './copy.ts';
import { asksPerson, asksPlace, centsOf, numberOf, type PostingFields } from './fields.ts';

export async function createPosting(fields: PostingFields, idempotencyKey: string): Promise<string> {
  const { kind, day, note } = fields;
  const posting = {
    ...{ kind, day, note, amountCents: centsOf(fields) ?? 0 },
    place: asksPlace(fields) ? fields.place.trim().toUpperCase() : null,
    personId: asksPerson(fields) ? numberOf(fields) : null,
  };
  const { state } = await api.books.createManualPosting(posting, { idempotencyKey });
  return state === 'waiting' ? copy.waits : copy.posted;
}

export function useDecidePosting() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (decision: { id: number; approve: boolean }) => {
      await api.books.decideManualPosting(decision);
      return decision.approve ? copy.posted : copy.declined;
    },
    onSuccess: (message) => showToast({ message }),
    onError: (error) => showFailure(errorMessage(error, copy.failed)),
    onSettled: () => cache.invalidateQueries({ queryKey: ['admin'] }),
  });
}
