// Whether each message shows when it was sent, stored in this browser.
import { localShelf } from '../../../lib/storage.ts';
import { createStore, useStore } from '../../../lib/store.ts';

const key = 'chatTimes';
const store = createStore(false);

if (typeof window !== 'undefined' && localShelf.getItem(key) === 'on') store.set(true);

export const useShowingTimes = (): boolean => useStore(store);

export function toggleTimes(): void {
  const on = !store.get();
  store.set(on);
  localShelf.setItem(key, on ? 'on' : 'off');
}
