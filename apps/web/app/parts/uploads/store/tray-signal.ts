// Whether there is anything for the tray to show. Small, because every page loads it; the uploads themselves are not.
import { createStore, useStore } from '../../../lib/store.ts';

const hasUploads = createStore(false);

export const signalUploads = hasUploads.set;
export const useHasUploads = (): boolean => useStore(hasUploads);
