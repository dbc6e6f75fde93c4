import type { ChatOverlay } from '@realfin/contract/chat';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '../../../components/toast/toast.ts';
import { api } from '../../../lib/api.ts';
import { copy } from '../copy.ts';
import { ownOverlayQuery } from '../queries.ts';

/** Creates the secret address for encoders, or makes it stop working. */
export function useOverlayAddress() {
  const cache = useQueryClient();
  const show = (overlay: ChatOverlay) => cache.setQueryData(ownOverlayQuery.queryKey, overlay);
  const onError = () => showFailure(copy.moderate.failed);
  const renew = useMutation({ mutationFn: () => api.chat.renewOverlay(), onSuccess: show, onError });
  const revoke = useMutation({
    mutationFn: () => api.chat.revokeOverlay(),
    onSuccess: () => show({ secret: null, hint: null, createdAt: null }),
    onError,
  });
  return { renew, revoke };
}
