// Balance transactions: charges, refunds, disputes, fees, payouts.
import type Stripe from 'stripe';
import { newId, seconds, type State } from './state.ts';

const dayS = 86_400;
/** 2.9% and 30 cents, for a domestic card. */
export const feeOf = (amount: number): number => Math.round(amount * 0.029) + 30;
export const disputeFee = 1500;

type Added = Pick<Stripe.BalanceTransaction, 'amount' | 'type' | 'reporting_category'> & {
  fee?: number;
  currency?: string;
  source: string | null;
  description?: string;
};

export function addTransaction(state: State, added: Added): Stripe.BalanceTransaction {
  const transaction = makeTransaction(state, added);
  state.transactions.push(transaction);
  return transaction;
}

/** Exchange rates from dollars. */
export const rates: Readonly<Record<string, number>> = { usd: 1, eur: 0.9, gbp: 0.8 };
/** The smallest charge, in the settlement currency. */
const minimums: Readonly<Record<string, number>> = { usd: 50, eur: 50, gbp: 30 };

export const inSettlement = ({ account }: State, cents: number): number =>
  Math.round(cents * (rates[account.currency] ?? 1));
export const isTooSmall = (state: State, cents: number): boolean =>
  cents < 50 || inSettlement(state, cents) < (minimums[state.account.currency] ?? 50);

/** Dollars are converted to the currency of the account. */
function settled(state: State, { amount, fee = 0, currency }: Added) {
  const own = state.account.currency;
  if (currency !== undefined || own === 'usd')
    return { amount, fee, currency: currency ?? own, exchange_rate: null };
  const cents = { amount: inSettlement(state, amount), fee: inSettlement(state, fee) };
  return { ...cents, currency: own, exchange_rate: rates[own] ?? 1 };
}

/** A balance transaction of any account. */
export function makeTransaction(state: State, added: Added): Stripe.BalanceTransaction {
  const { source, description = null, type, reporting_category } = added;
  const { amount, fee, currency, exchange_rate } = settled(state, added);
  const created = seconds(state);
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: created + 2 * dayS,
    balance_type: 'payments',
    created,
    currency,
    description,
    exchange_rate,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency, description: 'Fees', type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category,
    source,
    status: 'pending',
    type,
  };
}

/** A page of any list, newest first, by Stripe's cursors. */
export function pageOf<T extends { id: string; created: number }>(
  newestFirst: readonly T[],
  form: Record<string, unknown>,
  url: string,
) {
  const limit = Number(typeof form.limit === 'string' ? form.limit : 10);
  const fitting = newestFirst.filter(({ created }) => isWithin(created, form.created));
  const after = fitting.findIndex(({ id }) => id === form.starting_after);
  const before = newestFirst.findIndex(({ id }) => id === form.ending_before);
  if (typeof form.ending_before === 'string' && before !== -1) {
    const newer = fitting.filter((each) => newestFirst.indexOf(each) < before);
    return { object: 'list', data: newer.slice(-limit), has_more: newer.length > limit, url };
  }
  const older = fitting.slice(after + 1);
  return { object: 'list', data: older.slice(0, limit), has_more: older.length > limit, url };
}

function isWithin(created: number, range: unknown): boolean {
  if (typeof range === 'string') return created === Number(range);
  if (typeof range !== 'object' || range === null) return true;
  const { gt, gte, lt, lte } = range as Partial<Record<'gt' | 'gte' | 'lt' | 'lte', string>>;
  return (
    (gt === undefined || created > Number(gt)) &&
    (gte === undefined || created >= Number(gte)) &&
    (lt === undefined || created < Number(lt)) &&
    (lte === undefined || created <= Number(lte))
  );
}
