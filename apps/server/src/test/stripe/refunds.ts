// Refunds: immediate, pending for a while, or failed after success.
import type Stripe from 'stripe';
import { addTransaction } from './balance.ts';
import { missing, refused } from './errors.ts';
import { emitEvent } from './events.ts';
import { metadataIn, numberIn, textIn } from './form.ts';
import { freshRefund } from './fresh-charges.ts';
import { chargeOf, idOf, intentOf, take, type State } from './state.ts';

type Form = Record<string, unknown>;

export function refundOf(state: State, id: string): Stripe.Refund {
  const found = state.refunds.get(id);
  if (found === undefined) throw missing('refund', id, 'refund');
  return found;
}

function refundedCharge(state: State, form: Form): Stripe.Charge {
  const direct = textIn(form, 'charge');
  if (direct !== null) return chargeOf(state, direct);
  const intent = intentOf(state, textIn(form, 'payment_intent') ?? '');
  if (intent.status !== 'succeeded')
    throw refused('This PaymentIntent does not have a successful charge to refund.', {
      code: 'payment_intent_unexpected_state',
    });
  return chargeOf(state, idOf(intent.latest_charge));
}

export function createRefund(state: State, form: Form): Stripe.Refund {
  if (form.charge === undefined && form.payment_intent === undefined)
    throw refused(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const charge = refundedCharge(state, form);
  const left = charge.amount - charge.amount_refunded;
  const amount = numberIn(form, 'amount') ?? left;
  if (charge.disputed && !isInquiry(state, charge.id))
    throw refused(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  if (left === 0)
    throw refused(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (amount < 1 || amount > left)
    throw refused(
      `Refund amount ($${amount / 100}) is greater than unrefunded amount on charge ($${left / 100})`,
      {
        param: 'amount',
      },
    );
  if (take(state, 'refuseRefunds')) throw refused('This refund is refused.', { code: 'refund_refused' });
  const magic = state.magic.get(charge.payment_method ?? '');
  const made = freshRefund(state, charge, {
    amount,
    metadata: metadataIn(form),
    reason: textIn(form, 'reason'),
    status: magic?.refundIsPending || take(state, 'delayRefunds') ? 'pending' : 'succeeded',
  });
  const line = { amount: -amount, type: 'refund', reporting_category: 'refund', source: made.id } as const;
  const refund = { ...made, balance_transaction: addTransaction(state, line).id };
  state.refunds.set(refund.id, refund);
  addRefunded(state, charge.id, amount);
  emitEvent(state, 'refund.created', refund);
  emitEvent(state, 'charge.refunded', chargeOf(state, charge.id));
  if (magic?.refundFails) failRefund(state, refund.id, 'expired_or_canceled_card');
  return refund;
}

const isInquiry = (state: State, chargeId: string): boolean =>
  [...state.disputes.values()].some(
    (each) => idOf(each.charge) === chargeId && each.status.startsWith('warning'),
  );

function addRefunded(state: State, chargeId: string, amount: number): void {
  const charge = chargeOf(state, chargeId);
  const amount_refunded = charge.amount_refunded + amount;
  state.charges.set(chargeId, { ...charge, amount_refunded, refunded: amount_refunded === charge.amount });
}

/** The card's bank returns the money, days later; a pending one can be canceled. */
export function failRefund(state: State, id: string, reason: string, status = 'failed'): void {
  const refund = refundOf(state, id);
  if (refund.status === 'failed' || refund.status === 'canceled') return;
  const line = {
    amount: refund.amount,
    type: 'refund_failure',
    reporting_category: 'refund_failure',
    source: id,
  } as const;
  const failed: Stripe.Refund = {
    ...refund,
    status,
    ...(status === 'failed' && { failure_reason: reason }),
    failure_balance_transaction: addTransaction(state, line).id,
  };
  state.refunds.set(id, failed);
  addRefunded(state, idOf(refund.charge), -refund.amount);
  emitEvent(state, status === 'failed' ? 'refund.failed' : 'refund.updated', failed);
}

export function settleRefund(state: State, id: string): void {
  const settled = { ...refundOf(state, id), status: 'succeeded' };
  state.refunds.set(id, settled);
  emitEvent(state, 'refund.updated', settled);
}
