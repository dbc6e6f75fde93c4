import type { Me } from '@realfin/contract/accounts';
import type { Channel } from '@realfin/contract/channels';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { followKey, type FollowState } from '../../lib/entities.ts';
import { viewerQuery } from '../../lib/viewer.ts';
import { copy } from './copy.ts';
import { suggestedQuery } from './queries.ts';

/** The number of channels the second step follows by default. */
const followedAtFirst = 10;

const stateOf = (cache: QueryClient, channel: Channel): FollowState =>
  cache.getQueryData<FollowState>(followKey(channel.id)) ?? channel;

/** Follows or unfollows all of these optimistically, and returns how many. */
async function followAll(
  cache: QueryClient,
  channels: readonly Channel[],
  following: boolean,
): Promise<void> {
  const changed = channels.filter((channel) => stateOf(cache, channel).following !== following);
  if (changed.length === 0) return;
  const before = changed.map((channel) => [channel.id, stateOf(cache, channel)] as const);
  for (const [id, state] of before) {
    const numFollowers = Math.max(0, state.numFollowers + (following ? 1 : -1));
    cache.setQueryData<FollowState>(followKey(id), { following, numFollowers });
  }
  try {
    const creatorIds = changed.map((channel) => channel.id);
    const { message } = await api.onboarding.followCreators({ creatorIds, following });
    showToast({ message, shownMs: 2_500 });
    void cache.invalidateQueries({ queryKey: ['followed'] });
  } catch (error) {
    for (const [id, state] of before) cache.setQueryData<FollowState>(followKey(id), state);
    throw error;
  }
}

/** Saves the steps one at a time; errors use the specification's texts. */
export function useOnboarding() {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch {
      showFailure(copy.failed);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    chooseFins: (fins: string[]) =>
      attempt(async () => {
        await api.onboarding.chooseFins({ fins });
        const suggested = await cache.fetchQuery({ ...suggestedQuery(), staleTime: 0 });
        await followAll(cache, suggested.slice(0, followedAtFirst), true);
      }),
    followAll: (channels: readonly Channel[], following: boolean) =>
      attempt(() => followAll(cache, channels, following)),
    finish: () =>
      attempt(async () => {
        await api.onboarding.finish();
        cache.setQueryData<Me | null>(viewerQuery.queryKey, (me) =>
          me === null || me === undefined ? me : { ...me, hasOnboarded: true },
        );
        // The feed has different sources now.
        cache.removeQueries({ queryKey: ['posts', { list: 'feed' }] });
        await cache.invalidateQueries({ queryKey: ['followed'] });
      }),
  };
}
