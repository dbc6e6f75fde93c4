// Whether screen readers announce new messages; stored in this browser.
import { localShelf } from '../../../lib/storage.ts';
import { createStore, useStore } from '../../../lib/store.ts';

const key = 'chatAnnouncements';
const store = createStore(true);

if (typeof window !== 'undefined') {
  if (localShelf.getItem(key) === 'off') store.set(false);
}

export const useAnnouncing = (): boolean => useStore(store);

export function toggleAnnouncing(): void {
  const on = !store.get();
  store.set(on);
  localShelf.setItem(key, on ? 'on' : 'off');
}
