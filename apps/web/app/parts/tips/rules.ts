import { refuse } from '@realfin/contract/errors';
import { copy as billingCopy } from '../billing/copy.ts';
import type { PaymentState } from '../billing/rules/payment-state.ts';
import type { CardChoice } from '../billing/saved-cards.tsx';
import { copy } from './copy.ts';

/** How a payment stands, in the words of tips. */
export function tipState(state: PaymentState): PaymentState {
  // No subscription tells here how the other payment ended: one is asked to try again.
  if (state.step === 'waiting' && state.intentId === null)
    return { step: 'failed', message: refuse('billing.inProgress').message, hint: null };
  if (state.step === 'failed' && state.message === billingCopy.state.failed)
    return { ...state, message: copy.failed };
  return state;
}

export interface TipTarget {
  creator: { id: number; name: string };
  /** Null: the tip is for the channel as such. */
  postId: number | null;
}

/** What makes two presses of the button the same tip; other words for it do not make another one. */
export const tipName = ({ creator, postId }: TipTarget, dollars: number, card: CardChoice): string =>
  `tip/${creator.id}/${postId ?? 'channel'}/${dollars}/${card}`;
