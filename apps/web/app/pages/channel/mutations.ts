import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { viewerQuery } from '../../lib/viewer.ts';
import { applicationQuery } from '../../parts/channels/queries.ts';
import { applicationInput, type ApplicationFields } from './fields.ts';

export function useApply() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (fields: ApplicationFields) => api.channels.applyForChannel(applicationInput(fields)),
    onSuccess: async (application) => {
      cache.setQueryData(applicationQuery().queryKey, application);
      await cache.invalidateQueries({ queryKey: viewerQuery.queryKey });
    },
  });
}
