// Whether the next post plays when one has ended, stored in this browser.
import { createStore, useStore } from '../../../lib/store.ts';

const key = 'autoplay';

const store = createStore(true);

if (typeof window !== 'undefined') {
  try {
    if (localStorage.getItem(key) === 'off') store.set(false);
  } catch {
    // Without storage, autoplay starts on.
  }
}

export const useAutoplay = (): boolean => useStore(store);

/** Returns the new setting. */
export function toggleAutoplay(): boolean {
  const on = !store.get();
  store.set(on);
  try {
    localStorage.setItem(key, on ? 'on' : 'off');
  } catch {
    // It still applies until the next reload.
  }
  return on;
}
