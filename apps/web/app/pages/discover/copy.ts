import type { DiscoverType, StreamPart } from '@realfin/contract/discover-types';
import { messages } from '../../lib/language.ts';

const typeTitles: Record<DiscoverType, string> = {
  live: 'Live Streams',
  videos: 'Videos',
  articles: 'Articles',
  rankings: 'Rankings',
  podcasts: 'Podcasts',
  stacks: 'Stacks',
};

export const copy = messages('discover', {
  title: 'Discover',
  description: 'New videos, podcasts, articles, rankings and live streams from every fin.',
  seeAll: 'SEE ALL',
  seeAllOf: (title: string) => ` ${title}`,
  typeTitles,
  typeDescription: (title: string) => `${title} from every channel: newest or most liked, by fin.`,
  tabs: 'Page sections',
  posts: 'Posts',
  kinds: 'Kinds of posts',
  orders: 'Order',
  tags: 'Filter by fin',
  all: 'All',
  streamParts: { live: 'Live now', upcoming: 'Upcoming', past: 'Past' } satisfies Record<StreamPart, string>,
  emptyAction: 'Show all',
  emptyLive: 'See the schedule',
  emptyKind: 'Discover new posts',
  directory: {
    title: 'Channels',
    description: 'Browse every channel by name or fin.',
    search: 'Search channels',
    submit: 'Search',
    all: 'All',
    tabs: 'Channels by fin',
    empty: 'No channels found.',
    emptyText: 'Try another name or fin.',
    emptyAll: 'No channels yet',
    emptyFin: 'No channels in this fin yet',
    emptyAction: 'Show all channels',
  },
});
