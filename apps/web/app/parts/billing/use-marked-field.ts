import { useEffect, type RefObject } from 'react';
import type { CardFields } from './card-frame.tsx';
import type { PaymentState } from './rules/payment-state.ts';

/** Marks the card field that a declined payment is about. */
export function useMarkedField(fields: RefObject<CardFields | null>, state: PaymentState | undefined): void {
  useEffect(() => {
    if (state?.step !== 'failed' || state.field === undefined) return;
    fields.current?.mark(state.field, state.message);
  }, [fields, state]);
}
