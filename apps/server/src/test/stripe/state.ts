// The fake's state, in memory.
import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { Clock } from '../../lib/clock.ts';
import { createConnected, type Connected } from './connect/state.ts';
import { missing } from './errors.ts';
import type { Magic } from './magic-cards.ts';

export interface Waiting {
  id: string;
  body: string;
  created: number;
}
/** Facts about a payment that Stripe doesn't expose. */
export interface Hidden {
  offSession: boolean;
  returnUrl: string | null;
}

export interface State {
  clock: Clock;
  /** Origin of the fake itself, for pages of the bank. */
  origin: string;
  apiVersion: string;
  /** The platform's own. Lines of its balance are in its currency, regardless of the currency charged. */
  account: { id: string; country: string; currency: string };
  /** Permissions that the key lacks, such as `rak_refund_write`. */
  denied: Set<string>;
  customers: Map<string, Stripe.Customer>;
  methods: Map<string, Stripe.PaymentMethod>;
  /** By payment method id. */
  magic: Map<string, Magic>;
  /** Cards with an approved challenge for later charges. */
  authenticated: Set<string>;
  /** Detached cards can't be used again. */
  detached: Set<string>;
  intents: Map<string, Stripe.PaymentIntent>;
  hidden: Map<string, Hidden>;
  setups: Map<string, Stripe.SetupIntent>;
  charges: Map<string, Stripe.Charge>;
  refunds: Map<string, Stripe.Refund>;
  disputes: Map<string, Stripe.Dispute>;
  fraudWarnings: Map<string, Stripe.Radar.EarlyFraudWarning>;
  /** Oldest first. */
  transactions: Stripe.BalanceTransaction[];
  connected: Connected;
  /** Undelivered events, oldest first. */
  waiting: Waiting[];
  /** Fees are known only some time after the charge, as with delayed captures. */
  feesComeLater: boolean;
  /** Counters of coming operations that end differently. */
  ordered: Ordered;
}
export interface Ordered {
  refuseRefunds: number;
  delayRefunds: number;
  delayCharges: number;
  delaySetups: number;
}

export const createState = (clock: Clock, apiVersion: string): State => ({
  clock,
  origin: '',
  apiVersion,
  account: { id: newId('acct'), country: 'US', currency: 'usd' },
  denied: new Set(),
  customers: new Map(),
  methods: new Map(),
  magic: new Map(),
  authenticated: new Set(),
  detached: new Set(),
  intents: new Map(),
  hidden: new Map(),
  setups: new Map(),
  charges: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  fraudWarnings: new Map(),
  transactions: [],
  connected: createConnected(),
  waiting: [],
  feesComeLater: false,
  ordered: { refuseRefunds: 0, delayRefunds: 0, delayCharges: 0, delaySetups: 0 },
});

/** Whether this one ends differently; consumes one. */
export function take({ ordered }: State, name: keyof Ordered): boolean {
  if (ordered[name] === 0) return false;
  ordered[name] -= 1;
  return true;
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
export const seconds = (state: State): number => Math.floor(state.clock.now().getTime() / 1000);

const kinds = {
  cus: ['customer', 'customers'],
  pm: ['PaymentMethod', 'methods'],
  pi: ['payment_intent', 'intents'],
  seti: ['setupintent', 'setups'],
  ch: ['charge', 'charges'],
  py: ['charge', 'charges'],
  re: ['refund', 'refunds'],
  du: ['dispute', 'disputes'],
} as const;

/** Any object by its id. */
export function findObject(state: State, id: string): unknown {
  const { connected } = state;
  if (id.startsWith('txn_'))
    return [...state.transactions, ...connected.transactions].find((each) => each.id === id);
  if (id.startsWith('tr_')) return connected.transfers.get(id);
  if (id.startsWith('trr_')) return connected.reversals.get(id);
  const kind = Object.entries(kinds).find(([prefix]) => id.startsWith(`${prefix}_`));
  return kind === undefined ? undefined : state[kind[1][1]].get(id);
}

export function intentOf(state: State, id: string): Stripe.PaymentIntent {
  const found = state.intents.get(id);
  if (found === undefined) throw missing('payment_intent', id, 'intent');
  return found;
}
export function methodOf(state: State, id: string): Stripe.PaymentMethod {
  const found = state.methods.get(id);
  if (found === undefined) throw missing('PaymentMethod', id, 'payment_method');
  return found;
}
export function customerOf(state: State, id: string): Stripe.Customer {
  const found = state.customers.get(id);
  if (found === undefined) throw missing('customer', id, 'customer');
  return found;
}
export function chargeOf(state: State, id: string): Stripe.Charge {
  const found = state.charges.get(id);
  if (found === undefined) throw missing('charge', id, 'charge');
  return found;
}
/** Fields that contain an id are never expanded inside the fake. */
export const idOf = (value: string | { id: string } | null | undefined): string =>
  typeof value === 'string' ? value : (value?.id ?? '');
