// Whether the tray has anything to show. Small, because every page loads it; the uploads themselves are
// loaded later.
import { createStore, useStore } from '../../../lib/store.ts';

const hasUploads = createStore(false);

export const signalUploads = hasUploads.set;
export const useHasUploads = (): boolean => useStore(hasUploads);
