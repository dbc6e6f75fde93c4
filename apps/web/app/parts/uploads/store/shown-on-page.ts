// Uploads shown by the page itself, which the tray leaves out.
import { createStore, useStore } from '../../../lib/store.ts';
import { dismissDone } from './uploads.ts';

let onPage: ReadonlyMap<object, number> = new Map();
const shownOnPage = createStore<ReadonlySet<number>>(new Set());

/** Registers that the page itself shows an upload; returns a function that unregisters it. */
export function showOnPage(assetId: number): () => void {
  const key = {};
  const change = (next: ReadonlyMap<object, number>): void => {
    onPage = next;
    shownOnPage.set(new Set(next.values()));
  };
  change(new Map(onPage).set(key, assetId));
  return () => {
    change(new Map([...onPage].filter(([each]) => each !== key)));
    dismissDone(assetId);
  };
}

/** The uploads that the page itself shows. */
export const useShownOnPage = (): ReadonlySet<number> => useStore(shownOnPage);
