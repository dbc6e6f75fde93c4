// Payouts of connected accounts. The last digits of a bank account select its reaction: 0001 refuses, 0002
// needs days, all others accept.
import type Stripe from 'stripe';
import { pageOf } from '../balance.ts';
import { missing, refused } from '../errors.ts';
import { emitEvent } from '../events.ts';
import { metadataIn, numberIn, textIn } from '../form.ts';
import { newId, seconds, type State } from '../state.ts';
import { accountOf } from './accounts.ts';
import { addTo, balanceOf } from './state.ts';

type Form = Record<string, unknown>;
const dayS = 86_400;

export function payoutOf({ connected }: State, id: string, account: string | null): Stripe.Payout {
  const found = connected.payouts.get(id);
  // Another account's payout is not found.
  if (found === undefined || connected.owners.get(id) !== account) throw missing('payout', id, 'payout');
  return found;
}

export function createPayout(state: State, form: Form, owner: string | null): Stripe.Payout {
  const { connected } = state;
  const account = accountOf(state, owner ?? '');
  const amount = numberIn(form, 'amount') ?? 0;
  const currency = textIn(form, 'currency') ?? 'usd';
  const to = account.external_accounts?.data.find((each) => each.currency === currency);
  if (!account.payouts_enabled || to === undefined)
    throw refused('Sorry, you do not have any external accounts in that currency.', {
      code: 'payouts_not_allowed',
    });
  if (balanceOf(connected, account.id, currency) < amount)
    throw refused('You have insufficient funds in your Stripe account for this transfer.', {
      code: 'balance_insufficient',
    });
  addTo(connected, account.id, currency, -amount);
  const payout: Stripe.Payout = {
    id: newId('po'),
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: seconds(state) + 2 * dayS,
    automatic: false,
    balance_transaction: null,
    created: seconds(state),
    currency,
    description: null,
    destination: to.id,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: metadataIn(form),
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'pending',
    trace_id: null,
    type: 'bank_account',
  };
  connected.payouts.set(payout.id, payout);
  connected.owners.set(payout.id, account.id);
  emitEvent(state, 'payout.created', payout, account.id);
  return payout;
}

export function listPayouts({ connected }: State, form: Form, owner: string | null): object {
  const own = [...connected.payouts.values()].filter(({ id }) => connected.owners.get(id) === owner);
  return pageOf(own.toReversed(), form, '/v1/payouts');
}

/** Also for one that had arrived: the bank returns it days later. */
export function endPayout(state: State, id: string, end: 'paid' | 'failed'): void {
  const { connected } = state;
  const account = connected.owners.get(id) ?? null;
  const before = payoutOf(state, id, account);
  if (before.status === 'failed' || before.status === end) return;
  const failed = { failure_code: 'account_closed', failure_message: 'The bank account has been closed.' };
  const payout = { ...before, status: end, ...(end === 'failed' && failed) };
  connected.payouts.set(id, payout);
  if (end === 'failed') addTo(connected, account ?? '', payout.currency, payout.amount);
  emitEvent(state, end === 'paid' ? 'payout.paid' : 'payout.failed', payout, account);
}

/** Ends pending payouts: 0001 fails, 0002 stays pending, all others are paid. */
export function runBanks(state: State): void {
  for (const { id, status, destination } of [...state.connected.payouts.values()]) {
    if (status !== 'pending') continue;
    const owner = accountOf(state, state.connected.owners.get(id) ?? '');
    const number = owner.external_accounts?.data.find((each) => each.id === destination)?.last4 ?? '';
    if (number !== '0002') endPayout(state, id, number === '0001' ? 'failed' : 'paid');
  }
}
