// The queue of posts in this tab. It survives a reload, and each tab has its own.
import type { Post } from '@realfin/contract/posts';
import { sessionShelf } from '../../../lib/storage.ts';
import { createStore, useStore } from '../../../lib/store.ts';
import { inOrder, queuedFrom, queueFrom, withoutPost, withPost, type Queued } from '../rules/queue.ts';

const key = 'queue';
const ownerKey = 'queue-owner';

const store = createStore<readonly Queued[]>([]);

if (typeof window !== 'undefined') store.set(queueFrom(sessionShelf.getItem(key)));

function change(queue: readonly Queued[]): void {
  if (queue === store.get()) return;
  store.set(queue);
  sessionShelf.setItem(key, JSON.stringify(queue));
}

export const queued = (): readonly Queued[] => store.get();
export const useQueue = (): readonly Queued[] => useStore(store);

export const addToQueue = (post: Post, place: 'next' | 'last'): void =>
  change(withPost(store.get(), queuedFrom(post), place));
export const removeFromQueue = (id: number): void => change(withoutPost(store.get(), id));
export const orderQueue = (ids: readonly number[]): void => change(inOrder(store.get(), ids));
export const clearQueue = (): void => change([]);

/** A queue outlives signing in, but is not left to the next person. */
export function keepQueueFor(viewerId: number | null): void {
  const owner = sessionShelf.getItem(ownerKey);
  if (owner !== null && owner !== String(viewerId)) clearQueue();
  if (viewerId === null) sessionShelf.removeItem(ownerKey);
  else sessionShelf.setItem(ownerKey, String(viewerId));
}
