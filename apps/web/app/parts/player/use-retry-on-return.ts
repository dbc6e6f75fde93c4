import { useEffect, useRef, type RefObject } from 'react';
import type { LiveSource } from './use-live-source.ts';

/** Reloads as soon as the encoder is back, without waiting for the next retry. */
export function useRetryOnReturn(live: RefObject<LiveSource | null>, interrupted: boolean): void {
  const before = useRef(interrupted);
  useEffect(() => {
    if (before.current && !interrupted) live.current?.retry();
    before.current = interrupted;
  }, [live, interrupted]);
}
