import * as z from 'zod';
import { badgeCatalogue, badgeCategories } from './badge-catalogue.ts';
import { endpoint } from './core.ts';
import { limits } from './limits.ts';
import * as s from './shapes.ts';

export const badge = z
  .object({
    badge_id: z.string(),
    category: z.enum(badgeCategories),
    group_id: z.string(),
    tier: z.string(),
    /** The channel of a channel badge; null for badges of the whole site. */
    creator_id: z.int().nullable(),
    title: s.sentence,
    description: s.sentence,
    image_url_4x: z.string(),
    click_url: z.string(),
  })
  .meta({ id: 'Badge' });
export type Badge = z.output<typeof badge>;

/** A badge shown next to a name: at most one per category. */
export const shownBadge = badge
  .pick({ badge_id: true, title: true, image_url_4x: true, click_url: true })
  .meta({ id: 'ShownBadge' });
export type ShownBadge = z.output<typeof shownBadge>;

const slots = { global: badge.nullable(), global_auth: badge.nullable(), creator: badge.nullable() };
export const equippedBadges = z.object(slots).meta({ id: 'EquippedBadges' });
export type EquippedBadges = z.output<typeof equippedBadges>;

const badgeList = z.object({ content: z.array(badge) }).meta({ id: 'BadgeList' });
const ofCreator = {
  access: 'user',
  rate: 'read',
  method: 'GET',
  params: z.object({ id: s.idParam }),
} as const;

const ownBadges = z
  .object({
    /** All badges. */
    all: z.array(badge),
    /** Badges that can be equipped everywhere. */
    permitted: z.array(badge),
    equipped: equippedBadges,
    /** Channels on which the person has badges of their own. */
    channels: z.array(
      z.object({ channel: s.creatorRef, permitted: z.array(badge), equipped: badge.nullable() }),
    ),
  })
  .meta({ id: 'OwnBadges' });
export type OwnBadges = z.output<typeof ownBadges>;

export const badges = {
  getEquipped: endpoint({
    ...ofCreator,
    path: '/badges/creator/{id}/equipped',
    summary: 'List the badges you wear on a channel',
    response: equippedBadges,
  }),
  getPermitted: endpoint({
    ...ofCreator,
    path: '/badges/creator/{id}/permitted',
    summary: 'List the badges you may wear on a channel',
    response: badgeList,
  }),
  getGlobalPermitted: endpoint({
    access: 'public',
    rate: 'read',
    method: 'GET',
    path: '/public/badges/global/permitted',
    summary: 'List the badges you may wear everywhere; empty for visitors',
    response: badgeList,
  }),
  listOwn: endpoint({
    access: 'user',
    rate: 'read',
    method: 'GET',
    path: '/badges/mine',
    summary: 'List all your badges and which ones you wear',
    response: ownBadges,
  }),
  equip: endpoint({
    access: 'user',
    rate: 'write',
    method: 'POST',
    path: '/badges/equipped',
    summary: 'Wear a badge in place of the one in its category, or take it off',
    body: z.object({
      badge_id: z.enum(badgeCatalogue.map((each) => each.badge_id)),
      group_id: s.line(40).optional(),
      tier: s.line(40).optional(),
      creator_id: s.id.nullable().default(null),
      equipped: s.flag.default(true),
    }),
    response: equippedBadges,
  }),
  display: endpoint({
    access: 'public',
    rate: 'read',
    method: 'POST',
    path: '/public/badges/display',
    summary:
      'List the badges of several people, on a channel or everywhere; people without badges are left out',
    body: z.object({
      creator_id: s.id.nullable().default(null),
      user_ids: z.array(s.id).max(limits.pageSizeMax),
    }),
    response: z
      .object({ content: z.array(equippedBadges.extend({ user_id: z.int() })) })
      .meta({ id: 'DisplayedBadges' }),
  }),
};
