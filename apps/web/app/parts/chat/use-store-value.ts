import { useSyncExternalStore } from 'react';
import type { Store } from '../../lib/store.ts';

/** A part of a store's state. It has to be the same object until it changes. */
export const useStoreValue = <State, T>(store: Store<State>, select: (state: State) => T): T =>
  useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial),
  );
