import { countedWhole } from '../../lib/format.ts';
import { messages } from '../../lib/language.ts';

export const copy = messages('fins', {
  follow: 'Follow',
  following: 'Following',
  loginToFollow: 'Login to follow fins',
  followFailed: 'An error occurred. Please try again after a few seconds.',
  followers: 'follower',
  tabs: 'Fin sections',
  posts: 'Posts',
  channels: 'Channels',
  channelsOf: (title: string) => `Newest channels in ${title}`,
  moreChannels: (count: number) => `and ${countedWhole(count, 'more channel')}`,
  strip: 'Fins',
  // A text of the specification.
  loadFailed: "Could not fetch channel's fins.",
  emptyFin: 'Nothing published in this fin yet',
  emptyPosts: 'No posts found.',
  emptyPostsHint: 'No posts in this fin match yet.',
  emptyAction: 'Show all posts',
  emptyChannels: 'No channels here yet.',
  emptyChannelsHint: 'Start the first one.',
  start: 'START A CHANNEL',
});
