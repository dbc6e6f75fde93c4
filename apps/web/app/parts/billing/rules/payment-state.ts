import { isApiError } from '@realfin/contract/api-error';
import type { PurchaseIntent } from '@realfin/contract/purchases';
import { copy } from '../copy.ts';
import type { CardField } from './card-messages.ts';

export type PaymentState =
  | { step: 'idle' | 'verifying' | 'charging' | 'succeeded' }
  /** Leaving for the bank's page. */
  | { step: 'leaving'; intentId: string }
  /** Returned without a result: the bank still waits. */
  | { step: 'challenge'; intentId: string; actionUrl: string }
  /** By its payer, before anything was charged. */
  | { step: 'canceled' }
  /** The outcome is not known yet; null while only the subscription itself can show it. */
  | { step: 'waiting'; intentId: string | null }
  | { step: 'failed'; message: string; hint: string | null; field?: CardField };

/** The field of a card that a decline is about. */
const fieldOf: Readonly<Record<string, CardField>> = {
  expired_card: 'month',
  incorrect_cvc: 'cvv',
  incorrect_number: 'number',
  incorrect_zip: 'zip',
};

const hints: Readonly<Record<string, string>> = copy.hints;

/** The page's state for an intent. `returned`: the person has been on the bank's page already. */
export function stateOf(intent: PurchaseIntent, returned: boolean): PaymentState {
  if (intent.state === 'succeeded') return { step: 'succeeded' };
  if (intent.state === 'declined' || intent.state === 'failed') {
    // A known cause replaces 'Please try again', which would be wrong advice.
    const code = intent.declineCode ?? '';
    // Other codes share one message. Some, such as those of stolen cards, must stay hidden.
    const hint = hints[code] ?? (intent.state === 'declined' ? copy.hints.declined : null);
    const field = fieldOf[code];
    const message = hint ?? intent.message ?? copy.state.failed;
    return { step: 'failed', message, hint: null, ...(field !== undefined && { field }) };
  }
  if (intent.state === 'needsAction' && intent.actionUrl !== null) {
    return returned
      ? { step: 'challenge', intentId: intent.id, actionUrl: intent.actionUrl }
      : { step: 'leaving', intentId: intent.id };
  }
  return { step: 'waiting', intentId: intent.id };
}

/**
 * The page's state for a request without an intent. `open`: its outcome is unknown, so it can be repeated.
 */
export function stateOfError(error: unknown, open: boolean): PaymentState {
  if (open) return { step: 'failed', message: copy.state.failed, hint: copy.state.again };
  if (isApiError(error, 'billing.inProgress') || isApiError(error, 'subscription.exists'))
    return { step: 'waiting', intentId: null };
  return { step: 'failed', message: isApiError(error) ? error.message : copy.state.failed, hint: null };
}

/** The state after its payer canceled it; it may have been too late. */
export function stateAfterCancel(intent: PurchaseIntent): PaymentState {
  const isEnded = intent.state === 'declined' || intent.state === 'failed';
  return isEnded ? { step: 'canceled' } : stateOf(intent, true);
}

const restingSteps: readonly PaymentState['step'][] = ['idle', 'failed', 'challenge', 'canceled'];
export const isBusy = ({ step }: PaymentState): boolean => !restingSteps.includes(step);
