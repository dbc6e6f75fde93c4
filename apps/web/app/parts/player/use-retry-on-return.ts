import { useEffect, useRef, type RefObject } from 'react';
import type { LiveSource } from './use-live-source.ts';

/** The encoder is back: what it sends is loaded at once, whenever the next try would be. */
export function useRetryOnReturn(live: RefObject<LiveSource | null>, interrupted: boolean): void {
  const before = useRef(interrupted);
  useEffect(() => {
    if (before.current && !interrupted) live.current?.retry();
    before.current = interrupted;
  }, [live, interrupted]);
}
