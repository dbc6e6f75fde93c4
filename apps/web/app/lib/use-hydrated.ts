import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's HTML and in the first view of the browser, so that both say the same; true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
