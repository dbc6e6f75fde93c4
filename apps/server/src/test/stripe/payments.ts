// PaymentIntents: created, confirmed, challenged by the bank, canceled.
import type Stripe from 'stripe';
import { addTransaction, feeOf, inSettlement, isTooSmall } from './balance.ts';
import { ApiError, refused } from './errors.ts';
import { emitEvent } from './events.ts';
import { metadataIn, numberIn, textIn } from './form.ts';
import { freshCharge } from './fresh-charges.ts';
import { freshIntent } from './fresh-objects.ts';
import { customerOf, idOf, intentOf, methodOf, seconds, take, type State } from './state.ts';

type Form = Record<string, unknown>;
type Failure = Stripe.PaymentIntent.LastPaymentError;

const onlyWithConfirm = ['return_url', 'off_session', 'mandate', 'error_on_requires_action'];

export function createIntent(state: State, form: Form): Stripe.PaymentIntent {
  const confirms = form.confirm === 'true';
  const misplaced = onlyWithConfirm.find((name) => form[name] !== undefined);
  if (!confirms && misplaced !== undefined)
    throw refused(`The parameter \`${misplaced}\` can only be passed when \`confirm=true\`.`, {
      param: misplaced,
    });
  const amount = numberIn(form, 'amount') ?? 0;
  if (isTooSmall(state, amount))
    throw refused(tooSmall(state, amount), { code: 'amount_too_small', param: 'amount' });
  const customer = textIn(form, 'customer');
  const method = textIn(form, 'payment_method');
  if (customer !== null) customerOf(state, customer);
  if (method !== null) checkMethod(state, method, customer);
  const intent = freshIntent(state, {
    amount,
    capture_method: textIn(form, 'capture_method') ?? 'automatic_async',
    currency: textIn(form, 'currency') ?? 'usd',
    customer,
    description: textIn(form, 'description'),
    metadata: metadataIn(form),
    payment_method: method,
    payment_method_types: (form.allowed_payment_method_types as string[] | undefined) ?? ['card', 'link'],
    setup_future_usage: textIn(form, 'setup_future_usage'),
    status: method === null ? 'requires_payment_method' : 'requires_confirmation',
  });
  state.intents.set(intent.id, intent);
  emitEvent(state, 'payment_intent.created', intent);
  return confirms ? confirmIntent(state, intent.id, form) : intent;
}

const tooSmall = (state: State, amount: number): string =>
  amount < 50
    ? 'Amount must be at least $0.50 usd'
    : `Amount must convert to at least 50 cents. $${(amount / 100).toFixed(2)} converts to approximately ${inSettlement(state, amount)} ${state.account.currency}.`;

function checkMethod(state: State, id: string, customer: string | null): void {
  const method = methodOf(state, id);
  if (state.detached.has(id))
    throw refused(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again.',
    );
  if (method.customer !== customer)
    throw refused(
      `The PaymentMethod ${id} does not belong to the Customer you supplied. Please use this PaymentMethod in combination with the Customer that it belongs to instead.`,
    );
}

export const unexpectedState = (intent: Stripe.PaymentIntent, verb: string) =>
  new ApiError(400, {
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent's payment method couldn't be ${verb} because it has a status of ${intent.status}.`,
    payment_intent: intent,
  });

/** Applies changes to an intent, and emits its event. */
export function change(
  state: State,
  intent: Stripe.PaymentIntent,
  changed: Partial<Stripe.PaymentIntent>,
  event: string,
): Stripe.PaymentIntent {
  const next = { ...intent, ...changed };
  state.intents.set(next.id, next);
  emitEvent(state, event, next);
  return next;
}

export function confirmIntent(state: State, id: string, form: Form): Stripe.PaymentIntent {
  const given = intentOf(state, id);
  const method = textIn(form, 'payment_method') ?? idOf(given.payment_method);
  if (!['requires_confirmation', 'requires_payment_method'].includes(given.status) || method === '')
    throw unexpectedState(given, 'confirmed');
  checkMethod(state, method, idOf(given.customer) || null);
  const offSession = form.off_session !== undefined && form.off_session !== 'false';
  state.hidden.set(id, { offSession, returnUrl: textIn(form, 'return_url') });
  const intent = { ...given, payment_method: method, last_payment_error: null };
  const magic = state.magic.get(method) ?? {};
  const needsBank =
    magic.authentication === 'always' ||
    (magic.authentication === 'once' && !state.authenticated.has(method)) ||
    (magic.decline === undefined && wantsChallenge(form));
  if (magic.staysProcessing || take(state, 'delayCharges'))
    return change(
      state,
      intent,
      { status: 'processing', processing: { type: 'card' } },
      'payment_intent.processing',
    );
  if (needsBank && offSession)
    return decline(state, intent, {
      code: 'authentication_required',
      declineCode: 'authentication_required',
    });
  if (needsBank) return askBank(state, intent);
  return chargeIntent(state, intent);
}

function wantsChallenge({ payment_method_options: options }: Form): boolean {
  const { card } = (options ?? {}) as { card?: { request_three_d_secure?: string } };
  return card?.request_three_d_secure === 'challenge';
}

function askBank(state: State, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  const returnUrl = state.hidden.get(intent.id)?.returnUrl ?? null;
  const next_action: Stripe.PaymentIntent.NextAction =
    returnUrl === null
      ? { type: 'use_stripe_sdk' }
      : {
          type: 'redirect_to_url',
          redirect_to_url: {
            return_url: returnUrl,
            url: `${state.origin}/3d_secure/${intent.client_secret ?? ''}`,
          },
        };
  return change(state, intent, { status: 'requires_action', next_action }, 'payment_intent.requires_action');
}

type Decline = { code: string; declineCode?: string; advice?: string; networkAdvice?: string };

/** A declined confirmation is answered with an error that contains the intent. */
export function decline(state: State, intent: Stripe.PaymentIntent, given: Decline): never {
  const changed = fail(state, intent, given);
  const { type, ...error } = changed.last_payment_error ?? { type: 'card_error' as const };
  throw new ApiError(402, { message: 'Your card was declined.', ...error, type, payment_intent: changed });
}

export function fail(state: State, intent: Stripe.PaymentIntent, given: Decline): Stripe.PaymentIntent {
  const { code, declineCode, advice, networkAdvice } = given;
  const method = state.methods.get(idOf(intent.payment_method));
  const failure: Failure = {
    type: 'card_error',
    code,
    ...(declineCode !== undefined && { decline_code: declineCode }),
    message: 'Your card was declined.',
    ...(advice !== undefined && { advice_code: advice }),
    ...(networkAdvice !== undefined && { network_advice_code: networkAdvice }),
    ...(method !== undefined && { payment_method: method }),
  };
  const charge = freshCharge(state, intent, { failure });
  state.charges.set(charge.id, charge);
  emitEvent(state, 'charge.failed', charge);
  return change(
    state,
    intent,
    {
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      latest_charge: charge.id,
      last_payment_error: { ...failure, charge: charge.id },
    },
    'payment_intent.payment_failed',
  );
}

/** Charges the card at its bank. */
export function chargeIntent(state: State, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  const method = methodOf(state, idOf(intent.payment_method));
  const magic = state.magic.get(method.id) ?? {};
  const offSession = state.hidden.get(intent.id)?.offSession ?? false;
  const { exp_year: year = 0, exp_month: month = 0 } = method.card ?? {};
  if (Date.UTC(year, month, 1) <= state.clock.now().getTime())
    return decline(state, intent, {
      code: 'expired_card',
      declineCode: 'expired_card',
      advice: 'confirm_card_data',
    });
  const isEnough = intent.amount <= (magic.declinesAboveCents ?? -1);
  if (magic.decline !== undefined && !isEnough && (offSession || magic.declinesOnlyOffSession !== true))
    return decline(state, intent, magic.decline);
  const charge = freshCharge(state, intent, { failure: null });
  state.charges.set(charge.id, charge);
  if (!state.feesComeLater) settleFees(state, charge.id);
  const paid = change(
    state,
    intent,
    {
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: charge.id,
      next_action: null,
      processing: null,
    },
    'payment_intent.succeeded',
  );
  emitEvent(state, 'charge.succeeded', state.charges.get(charge.id) ?? charge);
  return paid;
}

/** Adds the charge's balance transaction, with its fee. */
export function settleFees(state: State, chargeId: string): void {
  const charge = state.charges.get(chargeId);
  if (charge === undefined || charge.balance_transaction !== null) return;
  const { amount } = charge;
  const transaction = addTransaction(state, {
    amount,
    fee: feeOf(amount),
    type: 'charge',
    reporting_category: 'charge',
    source: chargeId,
  });
  const settled = { ...charge, balance_transaction: transaction.id };
  state.charges.set(chargeId, settled);
  emitEvent(state, 'charge.updated', settled);
}

const cancelable = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
];

export function cancelIntent(state: State, id: string, form: Form): Stripe.PaymentIntent {
  const intent = intentOf(state, id);
  if (!cancelable.includes(intent.status)) throw unexpectedState(intent, 'canceled');
  return change(
    state,
    intent,
    {
      status: 'canceled',
      canceled_at: seconds(state),
      cancellation_reason: textIn(form, 'cancellation_reason'),
      next_action: null,
    },
    'payment_intent.canceled',
  );
}
