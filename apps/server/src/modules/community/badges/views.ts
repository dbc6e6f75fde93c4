import { badgeImage, badgePage, type BadgeKind } from '@realfin/contract/badge-catalogue';
import type { Badge, EquippedBadges } from '@realfin/contract/badges';
import type { Worn } from './queries.ts';

export const badgeView = (badge: BadgeKind, channelId: number | null): Badge => ({
  ...badge,
  creator_id: badge.category === 'creator' ? channelId : null,
  image_url_4x: badgeImage(badge.badge_id),
  click_url: badgePage(badge.group_id),
});

export function equippedView(worn: Worn | undefined, channelId: number | null): EquippedBadges {
  const view = (badge: BadgeKind | undefined) => (badge === undefined ? null : badgeView(badge, channelId));
  return {
    global: view(worn?.global),
    global_auth: view(worn?.global_auth),
    creator: view(worn?.creator),
  };
}
