// What the fake knows of connected accounts: each has a balance of its own.
import type Stripe from 'stripe';

export interface Connected {
  accounts: Map<string, Stripe.Account>;
  transfers: Map<string, Stripe.Transfer>;
  reversals: Map<string, Stripe.TransferReversal>;
  payouts: Map<string, Stripe.Payout>;
  /** By account and currency. */
  balances: Map<string, number>;
  /** Lines of the balances of connected accounts. */
  transactions: Stripe.BalanceTransaction[];
  /** Whose payout it is. */
  owners: Map<string, string>;
  /** Accounts that are closed: whether their money can still be taken back. */
  closed: Map<string, 'keepsMoney' | 'givesMoney'>;
  /** Whether Stripe lets the platform have accounts that take transfers and no card payments. */
  isApproved: boolean;
  /** What the platform can send on. */
  availableCents: number;
}
export const createConnected = (): Connected => ({
  accounts: new Map(),
  transfers: new Map(),
  reversals: new Map(),
  payouts: new Map(),
  balances: new Map(),
  transactions: [],
  owners: new Map(),
  closed: new Map(),
  isApproved: true,
  availableCents: 1_000_000_000,
});

const keyOf = (account: string, currency: string) => `${account} ${currency}`;
export const balanceOf = ({ balances }: Connected, account: string, currency: string): number =>
  balances.get(keyOf(account, currency)) ?? 0;
export function addTo(connected: Connected, account: string, currency: string, amount: number): void {
  const after = balanceOf(connected, account, currency) + amount;
  connected.balances.set(keyOf(account, currency), after);
}
