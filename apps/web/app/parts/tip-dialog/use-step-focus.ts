import { useEffect, type RefObject } from 'react';

/** The button that led here is gone: moves the focus to its replacement, which is then announced. */
export function useStepFocus(step: RefObject<HTMLElement | null>): void {
  useEffect(() => step.current?.focus(), [step]);
}
