import { badgeCatalogue, badgeRules, type BadgeKind } from '@realfin/contract/badge-catalogue';

/** The facts that badges follow from, for one person on one channel. */
export interface BadgeFacts {
  hasPremium: boolean;
  /** Days of premium access so far. */
  premiumDays: number;
  hasChannel: boolean;
  followers: number;
  /** Listed posts, counted up to the highest number a badge needs. */
  published: number;
  streams: boolean;
  tips: number;
  tipCents: number;
  /** Tips of the past month, in cents. */
  tipMonthCents: number;
}

export const noFacts: BadgeFacts = {
  hasPremium: false,
  premiumDays: 0,
  hasChannel: false,
  followers: 0,
  published: 0,
  streams: false,
  tips: 0,
  tipCents: 0,
  tipMonthCents: 0,
};

const { subscriberDays, tipper, creator } = badgeRules;
const hasReached = (facts: BadgeFacts, { posts, followers }: { posts: number; followers: number }) =>
  facts.hasChannel && facts.published >= posts && facts.followers >= followers;

const holds: Record<string, (facts: BadgeFacts) => boolean> = {
  'subscriber-l1': (facts) => facts.hasPremium,
  'subscriber-l2': (facts) => facts.hasPremium && facts.premiumDays >= subscriberDays.l2,
  'subscriber-l3': (facts) => facts.hasPremium && facts.premiumDays >= subscriberDays.l3,
  'creator-l1': (facts) => facts.hasChannel,
  'creator-l2': (facts) => hasReached(facts, creator.l2),
  'creator-l3': (facts) => hasReached(facts, creator.l3),
  'creator-streamer': (facts) => facts.hasChannel && facts.streams,
  'tipper-l1': (facts) => facts.tips > 0,
  'tipper-l2': (facts) => facts.tips >= tipper.l2Tips,
  'tipper-l3': (facts) => facts.tipMonthCents > tipper.l3MonthCents,
  'tipper-l4': (facts) => facts.tipCents > tipper.l4Cents,
};

export const isPermitted = (badgeId: string, facts: BadgeFacts): boolean =>
  Object.hasOwn(holds, badgeId) && holds[badgeId]?.(facts) === true;

/** In the order of the catalog. */
export const permittedBadges = (facts: BadgeFacts): BadgeKind[] =>
  badgeCatalogue.filter(({ badge_id }) => isPermitted(badge_id, facts));

export const findBadge = (badgeId: string): BadgeKind | undefined =>
  badgeCatalogue.find(({ badge_id }) => badge_id === badgeId);
