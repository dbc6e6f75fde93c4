import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { copy } from './copy.ts';

/** Runs every check now. */
export function useFindTroubles() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.troubles.findTroubles(),
    onSuccess: ({ present }) =>
      showToast({ message: present.length === 0 ? copy.checked : copy.some(String(present.length)) }),
    onError: (error) => showFailure(errorMessage(error, copy.failure)),
    onSettled: () => cache.invalidateQueries({ queryKey: ['admin'] }),
  });
}
