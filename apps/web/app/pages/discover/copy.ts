import type { DiscoverType } from '@realfin/contract/discover-types';
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
  typeDescription: (title: string) => `${title} of all channels, newest or best liked, by fin.`,
  emptyTitle: 'Nothing is published yet.',
  emptyText: 'As soon as the first channel publishes, it shows up here.',
  tabs: 'Parts of this page',
  posts: 'Posts',
  tags: 'Filter by fin',
  all: 'All',
  emptyAction: 'Show all',
  emptyLive: 'See what is scheduled',
  emptyKind: 'Discover what is new',
  directory: {
    title: 'Channels',
    description: 'Every channel of this network, by name and by fin.',
    search: 'Search channels',
    submit: 'Search',
    all: 'All',
    tabs: 'Channels by fin',
    empty: 'No channels found.',
    emptyText: 'Try another name, or look in another fin.',
    emptyAction: 'Show all channels',
  },
});
