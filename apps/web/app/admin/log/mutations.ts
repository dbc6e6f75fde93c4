import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { copy } from './copy.ts';

export function useRemoveSecondFactor() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (removal: { username: string; note: string }) => api.admin.removeSecondFactor(removal),
    onSuccess: () => showToast({ message: copy.removal.done }),
    onError: (error) => showFailure(errorMessage(error, copy.removal.failed)),
    onSettled: () => cache.invalidateQueries({ queryKey: ['admin'] }),
  });
}
