// Whether there is anything for the tray to show. Small, because every page loads it; the uploads themselves are not.
import { useSyncExternalStore } from 'react';

let hasUploads = false;
const listeners = new Set<() => void>();

export function signalUploads(next: boolean): void {
  if (next === hasUploads) return;
  hasUploads = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useHasUploads = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hasUploads,
    () => false,
  );
