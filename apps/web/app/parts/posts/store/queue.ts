// What plays next in this tab. It survives a reload, and each tab has its own.
import type { Post } from '@realfin/contract/posts';
import { createStore, useStore } from '../../../lib/store.ts';
import { inOrder, queuedFrom, queueFrom, withoutPost, withPost, type Queued } from '../rules/queue.ts';

const key = 'queue';
const ownerKey = 'queue-owner';

const store = createStore<readonly Queued[]>([]);

/** Without storage, the queue lasts until the next reload. */
const attempt = (work: () => void): void => {
  try {
    work();
  } catch {
    // Nothing is stored.
  }
};

if (typeof window !== 'undefined') attempt(() => store.set(queueFrom(sessionStorage.getItem(key))));

function change(queue: readonly Queued[]): void {
  if (queue === store.get()) return;
  store.set(queue);
  attempt(() => sessionStorage.setItem(key, JSON.stringify(queue)));
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
  attempt(() => {
    const owner = sessionStorage.getItem(ownerKey);
    if (owner !== null && owner !== String(viewerId)) clearQueue();
    if (viewerId === null) sessionStorage.removeItem(ownerKey);
    else sessionStorage.setItem(ownerKey, String(viewerId));
  });
}
