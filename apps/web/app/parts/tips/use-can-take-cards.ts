import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => undefined;

/** Card fields and the key that keeps a payment single need a secure context; the server's HTML takes it for given. */
export const useCanTakeCards = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => window.isSecureContext,
    () => true,
  );
