import type { CreatorRef } from '@realfin/contract/shapes';
import type { PrivateFeed } from '@realfin/contract/syndication';
import type { PrivateFeedRow } from './queries.ts';
import { feedToken } from './rules.ts';

export const publicPodcastPath = (username: string): string => `/rss/podcast/${username}.xml`;
export const privatePodcastPath = (token: string): string => `/rss/private/${token}/podcast.xml`;

/** `allowed`: true while the subscription or the team grants access. */
export function privateFeedView(
  config: { origin: string; secret: string },
  channel: CreatorRef,
  feed: PrivateFeedRow | null,
  allowed: boolean,
): PrivateFeed {
  const made = feed !== null && feed.revokedAt === null ? feed : null;
  const active = made !== null && allowed;
  return {
    channel,
    state: made === null ? 'none' : allowed ? 'active' : 'paused',
    url: active ? config.origin + privatePodcastPath(feedToken(config.secret, made)) : null,
    publicUrl: config.origin + publicPodcastPath(channel.username),
    createdAt: made?.createdAt.toISOString() ?? null,
    usedAt: made?.usedAt?.toISOString() ?? null,
    allowed,
  };
}
