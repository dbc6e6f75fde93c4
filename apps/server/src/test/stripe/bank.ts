// Later decisions of a card's bank: completed challenges, and slow payments.
import type Stripe from 'stripe';
import { ApiError } from './errors.ts';
import { chargeIntent, fail } from './payments.ts';
import { idOf, intentOf, type State } from './state.ts';

/** The card holder's decision on the bank's page; null: there is no such challenge. */
export function answerBank(state: State, secret: string, approved: boolean): string | null {
  const intent = [...state.intents.values()].find((each) => each.client_secret === secret);
  if (intent === undefined || intent.status === 'canceled') return null;
  const returnUrl = state.hidden.get(intent.id)?.returnUrl ?? null;
  if (intent.status === 'requires_action') settleCheck(state, intent, approved);
  const back = new URL(returnUrl ?? 'http://realfin.test/');
  back.searchParams.set('payment_intent', intent.id);
  back.searchParams.set('payment_intent_client_secret', secret);
  back.searchParams.set('redirect_status', approved ? 'succeeded' : 'failed');
  return back.href;
}

function settleCheck(state: State, intent: Stripe.PaymentIntent, approved: boolean): void {
  const method = idOf(intent.payment_method);
  const magic = state.magic.get(method);
  if (!approved) {
    fail(state, intent, { code: 'payment_intent_authentication_failure' });
    return;
  }
  if (magic?.declinesAfterAuthentication) {
    fail(state, intent, {
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      advice: 'try_again_later',
    });
    return;
  }
  if (intent.setup_future_usage === 'off_session') state.authenticated.add(method);
  try {
    chargeIntent(state, intent);
  } catch (error) {
    // A decline after the check is stored in the intent; the browser only returns.
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Decides a charge that is still processing. */
export function settleProcessing(state: State, id: string, succeeds: boolean): void {
  const intent = intentOf(state, id);
  if (intent.status !== 'processing') return;
  if (succeeds) chargeIntent(state, intent);
  else fail(state, intent, { code: 'card_declined', declineCode: 'generic_decline' });
}
