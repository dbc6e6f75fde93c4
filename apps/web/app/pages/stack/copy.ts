import { messages } from '../../lib/language.ts';

export const copy = messages('stacks', {
  kind: 'Stack',
  posts: (count: number) => `Posts in Stack (${count})`,
  by: 'by',
  ownPage: 'Comments and more for this post',
  empty: 'No posts found.',
  emptyText: 'This stack has no posts yet.',
  loadMore: 'Load more',
  loadFailed: 'Could not fetch stack posts',
  wall: 'Play side by side',
  wallTitle: (title: string) => `${title}: side by side`,
  wallDescription: (title: string) => `Every video and live stream in ${title}, side by side.`,
  wallLive: 'LIVE',
  wallKeys: 'Press 1 to 9 to hear a stream, 0 for silence.',
  wallHear: (title: string) => `Sound of ${title}`,
  wallSpared: 'Paused so that the others run smoothly',
  wallEmpty: "This stack doesn't have anything to play.",
  playAll: 'Play all',
  back: 'Back to the stack',
  talk: 'About this stack',
});
