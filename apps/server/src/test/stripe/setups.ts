// SetupIntents: bank checks for later charges.
import type Stripe from 'stripe';
import { ApiError, missing, refused } from './errors.ts';
import { emitEvent } from './events.ts';
import { metadataIn, textIn } from './form.ts';
import { freshSetup } from './fresh-objects.ts';
import { customerOf, idOf, methodOf, take, type State } from './state.ts';

type Form = Record<string, unknown>;

export function createSetup(state: State, form: Form): Stripe.SetupIntent {
  const customer = textIn(form, 'customer');
  const method = textIn(form, 'payment_method');
  if (customer !== null) customerOf(state, customer);
  if (method !== null && methodOf(state, method).customer !== customer)
    throw refused('The payment method you provided does not belong to this customer.');
  if (form.confirm !== 'true' && form.return_url !== undefined)
    throw refused('The parameter `return_url` can only be passed when `confirm=true`.', {
      param: 'return_url',
    });
  const setup = freshSetup(state, {
    customer,
    metadata: metadataIn(form),
    payment_method: method,
    payment_method_types: (form.allowed_payment_method_types as string[] | undefined) ?? ['card', 'link'],
    usage: textIn(form, 'usage') ?? 'off_session',
  });
  state.setups.set(setup.id, setup);
  return form.confirm === 'true' ? confirmSetup(state, setup.id, form) : setup;
}

export function setupOf(state: State, id: string): Stripe.SetupIntent {
  const found = state.setups.get(id);
  if (found === undefined) throw missing('setupintent', id, 'intent');
  return found;
}

function change(
  state: State,
  setup: Stripe.SetupIntent,
  changed: Partial<Stripe.SetupIntent>,
  event: string,
) {
  const next = { ...setup, ...changed };
  state.setups.set(next.id, next);
  emitEvent(state, event, next);
  return next;
}

export function confirmSetup(state: State, id: string, form: Form): Stripe.SetupIntent {
  const setup = setupOf(state, id);
  const magic = state.magic.get(idOf(setup.payment_method)) ?? {};
  if (!['requires_confirmation', 'requires_payment_method'].includes(setup.status))
    throw new ApiError(400, {
      code: 'setup_intent_unexpected_state',
      message: `You cannot confirm this SetupIntent because it has a status of ${setup.status}.`,
      setup_intent: setup,
    });
  // Insufficient funds appear only in a charge.
  const isPoor = magic.decline?.declineCode === 'insufficient_funds';
  if (magic.decline !== undefined && magic.declinesOnlyOffSession !== true && !isPoor) {
    const { code, declineCode } = magic.decline;
    const failed = fail(state, setup, code, declineCode);
    throw new ApiError(402, {
      type: 'card_error',
      code,
      decline_code: declineCode,
      message: 'Your card was declined.',
      setup_intent: failed,
    });
  }
  if (take(state, 'delaySetups'))
    return change(state, setup, { status: 'processing' }, 'setup_intent.created');
  const returnUrl = textIn(form, 'return_url');
  if (magic.authentication === undefined)
    return change(state, setup, { status: 'succeeded' }, 'setup_intent.succeeded');
  state.hidden.set(id, { offSession: false, returnUrl });
  const url = `${state.origin}/3d_secure/${setup.client_secret ?? ''}`;
  const next_action: Stripe.SetupIntent.NextAction =
    returnUrl === null
      ? { type: 'use_stripe_sdk' }
      : { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
  return change(state, setup, { status: 'requires_action', next_action }, 'setup_intent.requires_action');
}

const fail = (state: State, setup: Stripe.SetupIntent, code: string, declineCode?: string) =>
  change(
    state,
    setup,
    {
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      last_setup_error: {
        type: 'card_error',
        code: code as 'card_declined',
        message: 'Your card was declined.',
        ...(declineCode !== undefined && { decline_code: declineCode }),
      },
    },
    'setup_intent.setup_failed',
  );

/** The bank decides every processing setup. */
export function settleSetups(state: State, succeeds: boolean): void {
  for (const setup of state.setups.values()) {
    if (setup.status !== 'processing') continue;
    if (succeeds) change(state, setup, { status: 'succeeded' }, 'setup_intent.succeeded');
    else fail(state, setup, 'card_declined', 'generic_decline');
  }
}

/** The card holder's decision; null: there is no such challenge. */
export function answerSetup(state: State, secret: string, approved: boolean): string | null {
  const setup = [...state.setups.values()].find((each) => each.client_secret === secret);
  if (setup === undefined) return null;
  if (setup.status === 'requires_action' && approved) {
    state.authenticated.add(idOf(setup.payment_method));
    change(state, setup, { status: 'succeeded', next_action: null }, 'setup_intent.succeeded');
  } else if (setup.status === 'requires_action') fail(state, setup, 'setup_intent_authentication_failure');
  const back = new URL(state.hidden.get(setup.id)?.returnUrl ?? 'http://realfin.test/');
  back.searchParams.set('setup_intent', setup.id);
  back.searchParams.set('setup_intent_client_secret', secret);
  back.searchParams.set('redirect_status', approved ? 'succeeded' : 'failed');
  return back.href;
}
