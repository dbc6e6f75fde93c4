import { useEffect, useEffectEvent } from 'react';

/** The bank redirects back here with the payment in the address. */
export function useReturnedIntent(
  intentId: string | null,
  onReturn: (intentId: string) => Promise<void>,
): void {
  const resume = useEffectEvent(onReturn);
  useEffect(() => {
    if (intentId !== null) void resume(intentId);
  }, [intentId]);
}
