// All badges and how they are earned. Badges follow from facts; they are never given or sold.

export const badgeCategories = ['global', 'global_auth', 'creator'] as const;
/**
 * `global`: everywhere, to everyone. `global_auth`: everywhere, to signed-in people. `creator`: on one
 * channel.
 */
export type BadgeCategory = (typeof badgeCategories)[number];

export const badgeRules = {
  subscriberDays: { l2: 180, l3: 365 },
  tipper: { l2Tips: 5, l3MonthCents: 10_000, l4Cents: 100_000, monthDays: 30 },
  creator: { l2: { posts: 10, followers: 100 }, l3: { posts: 50, followers: 10_000 } },
} as const;

const badge = (
  category: BadgeCategory,
  group_id: string,
  tier: string,
  title: string,
  description: string,
) => ({
  badge_id: `${group_id}-${tier.toLowerCase()}`,
  category,
  group_id,
  tier,
  title,
  description,
});

export const badgeCatalogue = [
  badge('global_auth', 'subscriber', 'L1', 'Subscriber', 'Has a premium subscription'),
  badge('global_auth', 'subscriber', 'L2', 'Subscriber for half a year', 'Has subscribed for 180 days'),
  badge('global_auth', 'subscriber', 'L3', 'Subscriber for a year', 'Has subscribed for 365 days'),
  badge('global', 'creator', 'L1', 'Creator', 'Has an approved channel'),
  badge('global', 'creator', 'L2', 'Established creator', 'Has published 10 posts and has 100 followers'),
  badge('global', 'creator', 'L3', 'Leading creator', 'Has published 50 posts and has 10,000 followers'),
  badge('global', 'creator', 'Streamer', 'Streamer', 'Streams live on their channel'),
  badge('creator', 'tipper', 'L1', 'Tipper', 'Has tipped this creator'),
  badge('creator', 'tipper', 'L2', 'Regular tipper', 'Has tipped this creator five times'),
  badge('creator', 'tipper', 'L3', 'Generous tipper', 'Has tipped this creator over $100 in the past month'),
  badge('creator', 'tipper', 'L4', 'Patron', 'Has tipped this creator over $1,000 in total'),
];
export type BadgeKind = (typeof badgeCatalogue)[number];

/** 72 by 72 pixels, four times the size shown next to a name. */
export const badgeImage = (badgeId: string): string => `/icons/badges/${badgeId}.svg`;
export const badgePage = (groupId: string): string => `/badges#${groupId}`;
