import type { Post } from '@realfin/contract/posts';
import { isPreparing } from './preparing.ts';

/** The data of a row of the queue, so that a reload needs no request. */
export interface Queued {
  id: number;
  path: string;
  title: string;
  by: string;
  pictureUrl: string | null;
  durationSeconds: number | null;
}

export const mostQueued = 100;

const playable: readonly Post['mediaType'][] = ['video', 'audio', 'dead_stream'];

/** Whether it can be the next one to play for this viewer. */
export const canPlayNext = (post: Pick<Post, 'mediaType' | 'gate' | 'preparing'>): boolean =>
  post.gate === 'open' && playable.includes(post.mediaType) && !isPreparing(post);

export const queuedFrom = ({ id, path, content, createdBy }: Post): Queued => ({
  id,
  path,
  title: content.contentTitle,
  by: createdBy.name,
  pictureUrl: content.thumbnailUrl1,
  durationSeconds: content.duration,
});

/** A post is in the queue once; adding it again moves it. */
export function withPost(queue: readonly Queued[], post: Queued, place: 'next' | 'last'): Queued[] {
  const rest = queue.filter(({ id }) => id !== post.id);
  return (place === 'next' ? [post, ...rest] : [...rest, post]).slice(0, mostQueued);
}

export const withoutPost = (queue: readonly Queued[], id: number): readonly Queued[] =>
  queue.some((each) => each.id === id) ? queue.filter((each) => each.id !== id) : queue;

export const inOrder = (queue: readonly Queued[], ids: readonly number[]): Queued[] =>
  ids.flatMap((id) => queue.find((each) => each.id === id) ?? []);

const isQueued = (value: unknown): value is Queued => {
  const { id, path, title, by } = (value ?? {}) as Partial<Record<keyof Queued, unknown>>;
  return (
    typeof id === 'number' &&
    typeof path === 'string' &&
    path.startsWith('/') &&
    typeof title === 'string' &&
    typeof by === 'string'
  );
};

/** The stored queue; empty if the stored value is invalid. */
export function queueFrom(text: string | null): Queued[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isQueued).slice(0, mostQueued) : [];
  } catch {
    return [];
  }
}
