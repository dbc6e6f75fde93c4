import { messages } from '../../lib/language.ts';

export const copy = messages('feed', {
  title: 'Feed',
  description: 'New posts from the channels and fins you follow.',
  strip: 'Channels You Follow',
  live: 'LIVE',
  newPosts: (count: string) => `${count} new in the last 24 hours`,
  recommended: 'Recommended',
  how: 'How recommendations work',
  latest: 'Latest',
  emptyTitle: 'Follow channels to fill your feed.',
  emptyText: 'Pick a few fins and channels. Their new posts appear here.',
  emptyAction: 'Choose fins and channels',
});
