// State of the fake's connected accounts: each has its own balance.
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
  /** The account of a payout. */
  owners: Map<string, string>;
  /** Closed accounts, and whether their money can still be reversed. */
  closed: Map<string, 'keepsMoney' | 'givesMoney'>;
  /** Whether the platform may create accounts that only receive transfers. */
  isApproved: boolean;
  /** Balance of the platform that it can transfer. */
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
