// Whether screen readers hear new messages, stored in this browser.
import { createStore, useStore } from '../../../lib/store.ts';

const key = 'chatAnnouncements';
const store = createStore(true);

if (typeof window !== 'undefined') {
  try {
    if (localStorage.getItem(key) === 'off') store.set(false);
  } catch {
    // Without storage, announcements start on.
  }
}

export const useAnnouncing = (): boolean => useStore(store);

export function toggleAnnouncing(): void {
  const on = !store.get();
  store.set(on);
  try {
    localStorage.setItem(key, on ? 'on' : 'off');
  } catch {
    // It still applies until the next reload.
  }
}
