import type { Post } from '@realfin/contract/posts';

/** What plays after a post, as its page knows it. */
export interface Sequel {
  /** The next posts of its list, then the recommended ones; the queue comes before them. */
  after: readonly number[];
  /** Where a post plays when it is the next one. */
  pathOf: (post: Post) => string;
}

export const countdownSeconds = 8;

/** Plays when its page opens. */
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
