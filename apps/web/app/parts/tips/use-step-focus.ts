import { useEffect, type RefObject } from 'react';

/** The button that led here is gone: the focus goes to what stands in its place, which is then read out. */
export function useStepFocus(step: RefObject<HTMLElement | null>): void {
  useEffect(() => step.current?.focus(), [step]);
}
