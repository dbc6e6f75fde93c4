import { useHydrated } from '../../lib/use-hydrated.ts';

/** Card fields and idempotency keys need a secure context; the server's HTML assumes one. */
export const useCanTakeCards = (): boolean => !useHydrated() || window.isSecureContext;
