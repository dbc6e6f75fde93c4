import type { Post } from '@realfin/contract/posts';

/** The posts after this one, as its page knows them. */
export interface Sequel {
  /** The next posts of its list, then the recommended ones; the queue comes before them. */
  after: readonly number[];
  /** The address at which the next post plays. */
  pathOf: (post: Post) => string;
}

export const countdownSeconds = 8;

/** The address that starts playback. */
export const playPath = (post: Pick<Post, 'path'>): string => `${post.path}?play=1`;

/** The ids that may follow a post, in order: the queue first, each once, without the post. */
export const candidatesAfter = (
  postId: number,
  queue: readonly number[],
  after: readonly number[],
): number[] => [...new Set([...queue, ...after])].filter((id) => id !== postId);

/** The part of a list that comes after one of its posts; empty when the list does not have it. */
export const restAfter = (ids: readonly number[], id: number): readonly number[] =>
  ids.includes(id) ? ids.slice(ids.indexOf(id) + 1) : [];
