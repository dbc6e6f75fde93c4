import { messages } from '../../lib/language.ts';

export const copy = messages('stacks', {
  kind: 'Stack',
  posts: (count: number) => `Posts in Stack (${count})`,
  by: 'by',
  ownPage: 'Comments and more about this post',
  empty: 'No posts found.',
  emptyText: 'Nothing has been put into this stack yet.',
  loadMore: 'Load more',
  loadFailed: 'Could not fetch stack posts',
  wall: 'Play side by side',
  wallTitle: (title: string) => `${title}: side by side`,
  wallDescription: (title: string) => `Every video of ${title}, each in a player of its own.`,
  wallEmpty: 'There is nothing to play in this stack.',
  back: 'Back to the stack',
  talk: 'About the whole stack',
});
