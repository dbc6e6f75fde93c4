import type { Me } from '@realfin/contract/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure, showToast } from '../../../components/toast/toast.ts';
import { api } from '../../../lib/api.ts';
import { viewerQuery } from '../../../lib/viewer.ts';
import { copy } from '../copy.ts';
import type { updateOf } from '../fields.ts';
import { sessionsQuery } from '../queries.ts';

export const { deleteAccount } = api.accounts;

/** Saves the profile, and updates the name and pictures everywhere. */
export function useSaveProfile(): (update: ReturnType<typeof updateOf>) => Promise<Me> {
  const cache = useQueryClient();
  return async (update) => {
    const me = await api.accounts.updateProfile(update);
    cache.setQueryData(viewerQuery.queryKey, me);
    for (const key of ['channel', 'post', 'posts', 'comments'])
      void cache.invalidateQueries({ queryKey: [key] });
    showToast({ message: copy.account.saved });
    return me;
  };
}

export function useEndSessions() {
  const cache = useQueryClient();
  const done = async (message: string) => {
    await cache.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    showToast({ message });
  };
  const onError = () => showFailure(copy.sessions.failed);
  const one = useMutation({
    mutationFn: (sessionId: string) => api.accounts.revokeSession({ sessionId }),
    onSuccess: () => done(copy.sessions.ended),
    onError,
  });
  const others = useMutation({
    mutationFn: () => api.accounts.revokeOtherSessions(),
    onSuccess: () => done(copy.sessions.othersEnded),
    onError,
  });
  return { one, others };
}
