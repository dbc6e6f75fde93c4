import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { copy } from './copy.ts';

export function useSignOutPerson() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: number; name: string }) => api.reports.signOutPerson({ id }),
    onSuccess: (_answer, { name }) => showToast({ message: copy.signedOut(name) }),
    onError: (error) => showFailure(errorMessage(error, copy.failed)),
    onSettled: () => cache.invalidateQueries({ queryKey: ['admin', 'people'] }),
  });
}
