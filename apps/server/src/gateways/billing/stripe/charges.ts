// A charge is a PaymentIntent: created without confirmation it has an id and moves no money.
import type Stripe from 'stripe';
import {
  BillingRefused,
  BillingUnreachable,
  type ChargeRequest,
  type ChargeResult,
  type ConfirmRequest,
} from '../port.ts';
import { calling, filled, isCustomerMissing, isStripeError, refOf, translate, type Desk } from './client.ts';
import { retryOf } from './retry.ts';

/** The fee is part of the balance transaction. */
const withFee = { expand: ['latest_charge.balance_transaction'] };

export async function prepareCharge(desk: Desk, request: ChargeRequest): Promise<{ chargeRef: string }> {
  const { customerRef, cardRef, amountCents, currency, description, initiator, metadata } = request;
  const params: Stripe.PaymentIntentCreateParams = {
    amount: amountCents,
    currency,
    customer: customerRef,
    payment_method: cardRef,
    // Only cards, whose fee is part of the answer.
    allowed_payment_method_types: ['card'],
    capture_method: 'automatic',
    description,
    metadata,
    ...(initiator === 'firstOfSeries' && { setup_future_usage: 'off_session' }),
  };
  try {
    const intent = await desk.stripe.paymentIntents.create(params, {
      idempotencyKey: request.idempotencyKey,
    });
    return { chargeRef: intent.id };
  } catch (error) {
    throw isAboutTheCard(error, cardRef) || isCustomerMissing(error) ? cardRemoved() : translate(error);
  }
}

export const cardRemoved = () =>
  new BillingRefused('card_removed', 'The card is not attached to this customer.');

/** Stripe has no code for a removed card: the message names the card or its type. */
const isAboutTheCard = (error: unknown, cardRef: string): boolean =>
  isStripeError(error) &&
  error.type === 'StripeInvalidRequestError' &&
  error.code !== 'payment_intent_unexpected_state' &&
  (error.param === 'payment_method' ||
    /PaymentMethod/.test(error.message) ||
    error.message.includes(cardRef));

/** Reads the state first: Stripe forgets keys after a day, and a charge must not be confirmed twice. */
export async function confirmCharge(desk: Desk, request: ConfirmRequest): Promise<ChargeResult> {
  const { chargeRef, initiator, returnUrl, idempotencyKey, bankCheck = false } = request;
  const before = await calling(desk.stripe.paymentIntents.retrieve(chargeRef, withFee));
  if (before.status !== 'requires_confirmation') return resultOf(desk, before);
  try {
    const intent = await desk.stripe.paymentIntents.confirm(
      chargeRef,
      {
        ...withFee,
        ...(initiator === 'merchant' && { off_session: true }),
        ...(bankCheck && { payment_method_options: { card: { request_three_d_secure: 'challenge' } } }),
        return_url: returnUrl,
      },
      { idempotencyKey },
    );
    return resultOf(desk, intent);
  } catch (error) {
    if (!isAboutTheCard(error, refOf(before.payment_method) ?? chargeRef))
      return resultOfError(desk, chargeRef, error);
    // The card was removed in between: cancels, so that the charge cannot be confirmed with another card.
    const given = await cancelCharge(desk, chargeRef);
    return given.state === 'canceled' ? removed(chargeRef) : given;
  }
}

const removed = (chargeRef: string): ChargeResult => ({
  state: 'declined',
  chargeRef,
  declineCode: 'card_removed',
  retry: { allowed: false, notBefore: null, needs: 'newCard' },
});

/** A decline is an error that contains the intent; so does a confirmation that came too late. */
async function resultOfError(desk: Desk, chargeRef: string, error: unknown): Promise<ChargeResult> {
  if (!isStripeError(error)) throw translate(error);
  const isDecline = error.statusCode === 402;
  if (isDecline || error.code === 'payment_intent_unexpected_state') return getCharge(desk, chargeRef);
  throw translate(error);
}

export const getCharge = async (desk: Desk, chargeRef: string): Promise<ChargeResult> =>
  resultOf(desk, await calling(desk.stripe.paymentIntents.retrieve(chargeRef, withFee)));

/** A new key each time: otherwise Stripe would repeat the answer of an earlier attempt for a day. */
export async function cancelCharge(desk: Desk, chargeRef: string): Promise<ChargeResult> {
  try {
    const intent = await desk.stripe.paymentIntents.cancel(chargeRef, withFee, {
      idempotencyKey: `cancel:${desk.ids.secret(12)}`,
    });
    return resultOf(desk, intent);
  } catch (error) {
    return resultOfError(desk, chargeRef, error);
  }
}

export function resultOf(desk: Desk, intent: Stripe.PaymentIntent): ChargeResult {
  const chargeRef = intent.id;
  switch (intent.status) {
    case 'succeeded':
      return { state: 'succeeded', chargeRef, ...feeIn(intent) };
    case 'canceled':
      return { state: 'canceled', chargeRef };
    case 'requires_confirmation':
      return { state: 'prepared', chargeRef };
    case 'requires_payment_method':
      return intent.last_payment_error === null
        ? { state: 'prepared', chargeRef }
        : declined(desk, intent, intent.last_payment_error);
    case 'requires_action':
      return { state: 'needsAction', chargeRef, actionUrl: actionUrlOf(intent.next_action) };
    default:
      return { state: 'pending', chargeRef };
  }
}

export function actionUrlOf(action: { redirect_to_url?: { url: string | null } } | null): string {
  const url = action?.redirect_to_url?.url ?? null;
  if (url === null) throw new BillingUnreachable('Stripe wants a check by the bank that has no address');
  return url;
}

function feeIn({ currency, latest_charge: charge }: Stripe.PaymentIntent) {
  const line = charge === null || typeof charge === 'string' ? null : charge.balance_transaction;
  if (line === null || typeof line === 'string') return { feeCents: null, availableAt: null };
  // Another currency: it is classified with its movement.
  const feeCents = line.currency === currency ? line.fee : null;
  return { feeCents, availableAt: new Date(line.available_on * 1000) };
}

/** Maps the codes of a failed bank check to one. */
const sameAs: Readonly<Record<string, string>> = {
  payment_intent_authentication_failure: 'authentication_failed',
  setup_intent_authentication_failure: 'authentication_failed',
};
export const declineCodeOf = (error: {
  code?: string | undefined;
  decline_code?: string | undefined;
}): string => {
  const code = filled(error.decline_code) ?? filled(error.code) ?? 'generic_decline';
  return sameAs[code] ?? code;
};

function declined(
  desk: Desk,
  intent: Stripe.PaymentIntent,
  error: Stripe.PaymentIntent.LastPaymentError,
): ChargeResult {
  const declineCode = declineCodeOf(error);
  const decline = {
    declineCode,
    advice: error.advice_code ?? null,
    networkAdvice: error.network_advice_code ?? null,
    brand: error.payment_method?.card?.brand ?? null,
  };
  return { state: 'declined', chargeRef: intent.id, declineCode, retry: retryOf(decline, desk.clock.now()) };
}
