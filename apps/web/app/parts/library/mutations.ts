import type { HistorySettings } from '@realfin/contract/library';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { copy } from './copy.ts';
import { historySettingsQuery } from './queries.ts';

const reportFailure = () => showFailure(copy.failed);

/** Pauses or resumes optimistically. */
export function usePauseHistory() {
  const cache = useQueryClient();
  const key = historySettingsQuery().queryKey;
  return useMutation({
    mutationFn: (paused: boolean) => api.library.pauseHistory({ paused }),
    onMutate: (paused) => cache.setQueryData<HistorySettings>(key, { paused }),
    onError: (_error, paused) => {
      cache.setQueryData<HistorySettings>(key, { paused: !paused });
      reportFailure();
    },
  });
}

export function useClearHistory() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.library.clearHistory(),
    onSuccess: async () => {
      // Removes the progress bars too, wherever they are shown.
      await cache.invalidateQueries({ queryKey: ['posts'] });
      showToast({ message: copy.cleared });
    },
    onError: reportFailure,
  });
}
