// State outside of React: changed from anywhere, subscribed to by components.
import { useSyncExternalStore } from 'react';

export interface Store<State> {
  /** The state on the server, and therefore in the first client render. */
  readonly initial: State;
  get(): State;
  set(next: State): void;
  subscribe(listener: () => void): () => void;
}

/**
 * `whileFollowed` runs with the first subscriber, and the function it returns after the last: a timer, a
 * window listener.
 */
export function createStore<State>(initial: State, whileFollowed?: () => () => void): Store<State> {
  let state = initial;
  let stop: (() => void) | undefined;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      if (listeners.size === 0) stop = whileFollowed?.();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop?.();
      };
    },
  };
}

export const useStore = <State>(store: Store<State>): State =>
  useSyncExternalStore(store.subscribe, store.get, () => store.initial);
