import type { Post } from '@realfin/contract/posts';

/** The chat of a post in a window of its own. */
export const popoutPath = ({ id, mediaId }: Pick<Post, 'id' | 'mediaId'>): string =>
  `/popout/chat/${id}?stream=${mediaId}`;

/** The chat of the stream on air for an encoder. The secret is behind the `#`, which no server writes down. */
export const overlayPath = (secret: string): string => `/popout/chat/live?overlay=1#${secret}`;
