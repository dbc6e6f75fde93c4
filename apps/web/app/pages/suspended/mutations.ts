import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { copy } from './copy.ts';
import { suspensionQuery } from './queries.ts';

export function useRequestData(token: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.reports.exportSuspended({ token }),
    onSuccess: (suspension) => cache.setQueryData(suspensionQuery(token).queryKey, suspension),
    onError: (error) => showFailure(errorMessage(error, copy.failed)),
  });
}
