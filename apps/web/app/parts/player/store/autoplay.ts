// Whether the next post plays when one has ended, stored in this browser.
import { localShelf } from '../../../lib/storage.ts';
import { createStore, useStore } from '../../../lib/store.ts';

const key = 'autoplay';

const store = createStore(true);

if (typeof window !== 'undefined') {
  if (localShelf.getItem(key) === 'off') store.set(false);
}

export const useAutoplay = (): boolean => useStore(store);

/** Returns the new setting. */
export function toggleAutoplay(): boolean {
  const on = !store.get();
  store.set(on);
  localShelf.setItem(key, on ? 'on' : 'off');
  return on;
}
