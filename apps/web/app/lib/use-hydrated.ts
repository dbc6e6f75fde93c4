import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's HTML and in the first client render, so that both match; then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
