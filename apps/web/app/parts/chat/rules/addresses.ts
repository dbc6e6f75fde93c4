import type { Post } from '@realfin/contract/posts';

/** The chat of a post in a window of its own. */
export const popoutPath = ({ id, mediaId }: Pick<Post, 'id' | 'mediaId'>): string =>
  `/popout/chat/${id}?stream=${mediaId}`;
