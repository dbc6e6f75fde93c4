import { copy as billingCopy } from '../billing/copy.ts';
import type { PaymentState } from '../billing/rules/payment-state.ts';
import type { CardChoice } from '../billing/saved-cards.tsx';
import { copy } from './copy.ts';

/** The status of a payment, in the wording of tips. */
export function tipState(state: PaymentState): PaymentState {
  // No subscription shows here how another payment ended, so the person is asked to retry.
  if (state.step === 'waiting' && state.intentId === null)
    return { step: 'failed', message: copy.inProgress, hint: null };
  if (state.step === 'failed' && state.message === billingCopy.state.failed)
    return { ...state, message: copy.failed };
  return state;
}

export interface TipTarget {
  creator: { id: number; name: string };
  /** Null: a tip for the channel. */
  postId: number | null;
}

/** Identifies a tip, so that it is not sent twice; a different text is still the same tip. */
export const tipName = ({ creator, postId }: TipTarget, dollars: number, card: CardChoice): string =>
  `tip/${creator.id}/${postId ?? 'channel'}/${dollars}/${card}`;
