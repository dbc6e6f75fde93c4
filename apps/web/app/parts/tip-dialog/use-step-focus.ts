import { useEffect, type RefObject } from 'react';

/** Moves the focus from the removed button to its replacement, which is then announced. */
export function useStepFocus(step: RefObject<HTMLElement | null>): void {
  useEffect(() => step.current?.focus(), [step]);
}
