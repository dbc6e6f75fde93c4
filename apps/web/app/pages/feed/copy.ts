import { messages } from '../../lib/language.ts';

export const copy = messages('feed', {
  title: 'Feed',
  description: 'New posts of the channels and fins you follow.',
  strip: 'Channels You Follow',
  live: 'LIVE',
  newPosts: (count: string) => `${count} new in the last 24 hours`,
  recommended: 'Recommended',
  how: 'How recommendations work',
  latest: 'Latest',
  emptyTitle: 'Your feed is ready for its first channels.',
  emptyText: 'Choose what you like, and everything those channels publish shows up here.',
  emptyAction: 'Choose fins and channels',
});
