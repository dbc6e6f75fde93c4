import type { Me } from '@realfin/contract/accounts';
import type { ChannelSettings } from '@realfin/contract/channels';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure, showToast } from '../../../components/toast/toast.ts';
import { api } from '../../../lib/api.ts';
import { viewerQuery } from '../../../lib/viewer.ts';
import { copy } from '../copy.ts';
import { updateOf, type ProfileValues } from '../fields.ts';
import { channelSettingsQuery, sessionsQuery } from '../queries.ts';

export const { deleteAccount } = api.accounts;

interface Changed {
  profile: boolean;
  channel: boolean;
}

/** Saves what changed, and updates the name and pictures everywhere. */
export function useSaveProfile() {
  const cache = useQueryClient();
  return async (
    values: ProfileValues,
    changed: Changed,
  ): Promise<{ me: Me; channel: ChannelSettings | null }> => {
    let { channel } = values;
    if (changed.channel && channel !== null) {
      channel = await api.channels.saveChannelSettings(channel);
      cache.setQueryData(channelSettingsQuery().queryKey, channel);
    }
    const me = await (changed.profile ? api.accounts.updateProfile(updateOf(values)) : api.accounts.getMe());
    cache.setQueryData(viewerQuery.queryKey, me);
    for (const key of ['channel', 'post', 'posts', 'comments'])
      void cache.invalidateQueries({ queryKey: [key] });
    showToast({ message: copy.account.saved });
    return { me, channel };
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
