// Transfers to connected accounts. Accounts abroad receive their own currency.
import type Stripe from 'stripe';
import { addTransaction, makeTransaction, pageOf } from '../balance.ts';
import { missing, refused } from '../errors.ts';
import { emitEvent } from '../events.ts';
import { metadataIn, numberIn, textIn } from '../form.ts';
import { freshPayment } from '../fresh-charges.ts';
import { idOf, newId, seconds, type State } from '../state.ts';
import { accountOf } from './accounts.ts';
import { addTo, balanceOf } from './state.ts';

type Form = Record<string, unknown>;

export function transferOf({ connected }: State, id: string): Stripe.Transfer {
  const found = connected.transfers.get(id);
  if (found === undefined) throw missing('transfer', id, 'transfer');
  return found;
}

/** Exchange rate to euros. */
const rate = 0.9;
const inCurrencyOf = ({ default_currency: currency = 'usd' }: Stripe.Account, amount: number) => ({
  currency,
  amount: currency === 'usd' ? amount : Math.floor(amount * rate),
});

const tooLittle = () =>
  refused('You have insufficient available funds in your Stripe account.', { code: 'balance_insufficient' });

export function createTransfer(state: State, form: Form): Stripe.Transfer {
  const { connected } = state;
  const amount = numberIn(form, 'amount') ?? 0;
  const account = accountOf(state, textIn(form, 'destination') ?? '', 'destination');
  if (connected.closed.has(account.id)) throw missing('destination', account.id, 'destination');
  if (account.capabilities?.transfers !== 'active')
    throw refused(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers.',
      {
        code: 'insufficient_capabilities_for_transfer',
      },
    );
  const isAbroad = account.country !== state.account.country;
  if (isAbroad && state.account.country === 'US' && account.tos_acceptance?.service_agreement !== 'recipient')
    throw refused(
      `Funds can't be sent to accounts located in ${account.country ?? ''} when the account is under the \`full\` service agreement.`,
    );
  if (amount > connected.availableCents) throw tooLittle();
  const id = newId('tr');
  const arrived = inCurrencyOf(account, amount);
  const payment = freshPayment(state, { ...arrived, transfer: id });
  const line = makeTransaction(state, {
    ...{ amount: arrived.amount, type: 'payment', reporting_category: 'charge', source: payment.id },
    currency: arrived.currency,
  });
  connected.transactions.push(line);
  state.charges.set(payment.id, { ...payment, balance_transaction: line.id });
  addTo(connected, account.id, arrived.currency, arrived.amount);
  connected.availableCents -= amount;
  const moved = { amount: -amount, type: 'transfer', reporting_category: 'transfer', source: id } as const;
  const transfer: Stripe.Transfer = {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: addTransaction(state, moved).id,
    created: seconds(state),
    currency: textIn(form, 'currency') ?? 'usd',
    description: textIn(form, 'description'),
    destination: account.id,
    destination_payment: payment.id,
    livemode: false,
    metadata: metadataIn(form),
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: null,
    source_type: 'card',
    transfer_group: textIn(form, 'transfer_group'),
  };
  connected.transfers.set(id, transfer);
  emitEvent(state, 'transfer.created', transfer);
  return transfer;
}

export function listTransfers({ connected }: State, form: Form): object {
  const fitting = [...connected.transfers.values()]
    .toReversed()
    .filter(
      (each) =>
        (form.transfer_group === undefined || each.transfer_group === form.transfer_group) &&
        (form.destination === undefined || each.destination === form.destination),
    );
  return pageOf(fitting, form, '/v1/transfers');
}

export function reverseTransfer(state: State, id: string, form: Form): Stripe.TransferReversal {
  const { connected } = state;
  const transfer = transferOf(state, id);
  const left = transfer.amount - transfer.amount_reversed;
  const amount = numberIn(form, 'amount') ?? left;
  if (left === 0) throw refused(`Transfer ${id} is already fully reversed.`);
  if (amount < 1 || amount > left)
    throw refused('It is more than is left of the transfer.', { param: 'amount' });
  const account = accountOf(state, idOf(transfer.destination));
  if (connected.closed.get(account.id) === 'keepsMoney')
    throw refused(`Transfer ${id} cannot be reversed: its account is closed.`);
  const back = inCurrencyOf(account, amount);
  if (balanceOf(connected, account.id, back.currency) < back.amount) throw tooLittle();
  addTo(connected, account.id, back.currency, -back.amount);
  connected.availableCents += amount;
  const reversalId = newId('trr');
  const moved = {
    ...{ amount, type: 'transfer_refund', reporting_category: 'transfer_reversal', source: reversalId },
  } as const;
  const reversal: Stripe.TransferReversal = {
    id: reversalId,
    object: 'transfer_reversal',
    amount,
    balance_transaction: addTransaction(state, moved).id,
    created: seconds(state),
    currency: transfer.currency,
    destination_payment_refund: null,
    metadata: metadataIn(form),
    source_refund: null,
    transfer: id,
  };
  connected.reversals.set(reversalId, reversal);
  const amount_reversed = transfer.amount_reversed + amount;
  const after = { ...transfer, amount_reversed, reversed: amount_reversed === transfer.amount };
  connected.transfers.set(id, after);
  emitEvent(state, 'transfer.reversed', after);
  return reversal;
}
