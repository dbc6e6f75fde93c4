import { useHydrated } from '../../lib/use-hydrated.ts';

/** Card fields and the key that keeps a payment single need a secure context; the server's HTML takes it for given. */
export const useCanTakeCards = (): boolean => !useHydrated() || window.isSecureContext;
