import { messages } from '../../lib/language.ts';

export const copy = messages('channels', {
  follow: 'Follow',
  following: 'Following',
  followed: (name: string) => `Following ${name}. Unfollow`,
  followOne: (name: string) => `Follow ${name}`,
  followFailed: 'An error occurred. Please try again after a few seconds.',
  followReason: (name: string) => `Follow ${name} to see everything they publish.`,
  follower: 'follower',
  tabNames: {
    new: 'New',
    top: 'Top',
    videos: 'Videos',
    podcasts: 'Podcasts',
    streams: 'Live Streams',
    articles: 'Articles',
    rankings: 'Rankings',
    stacks: 'Stacks',
    about: 'About',
  },
  loadMore: 'Load more',
});
