import type { Badge, OwnBadges } from '@realfin/contract/badges';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { copy } from '../../parts/badges/copy.ts';
import { ownBadgesQuery } from '../../parts/badges/queries.ts';

interface Wish {
  badge: Badge;
  equipped: boolean;
}

function put(own: OwnBadges, { badge, equipped }: Wish): OwnBadges {
  const worn = equipped ? badge : null;
  if (badge.category !== 'creator') return { ...own, equipped: { ...own.equipped, [badge.category]: worn } };
  return {
    ...own,
    channels: own.channels.map((each) =>
      each.channel.id === badge.creator_id ? { ...each, equipped: worn } : each,
    ),
  };
}

/** Equips or removes a badge optimistically. */
export function useEquip() {
  const cache = useQueryClient();
  const key = ownBadgesQuery().queryKey;
  return useMutation({
    mutationFn: ({ badge, equipped }: Wish) =>
      api.badges.equip({ badge_id: badge.badge_id, creator_id: badge.creator_id, equipped }),
    onMutate: async (wish) => {
      await cache.cancelQueries({ queryKey: key });
      const before = cache.getQueryData<OwnBadges>(key);
      if (before !== undefined) cache.setQueryData(key, put(before, wish));
      return before;
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: ['comments'], refetchType: 'none' }),
    onError: (_error, _wish, before) => {
      if (before !== undefined) cache.setQueryData(key, before);
      showFailure(copy.failed);
    },
  });
}
