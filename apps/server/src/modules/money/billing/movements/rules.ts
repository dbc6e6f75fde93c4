import type { MovementAccount } from '@realfin/contract/movement-words';

interface Whole {
  kind: 'settlement' | 'fee' | 'correction';
  description: string;
  against: Exclude<MovementAccount, 'none'>;
}

/** Movements of the account as a whole, with the offsetting account. */
const wholes: Readonly<Record<string, Whole>> = {
  payout: { kind: 'settlement', description: 'Transfer to the bank', against: 'bank' },
  topUp: { kind: 'settlement', description: 'Top-up from the bank', against: 'bank' },
  fee: { kind: 'fee', description: 'Fee of the processor', against: 'processorFees' },
  feeTax: { kind: 'fee', description: 'Tax on fees of the processor', against: 'processorTaxes' },
  hold: { kind: 'correction', description: 'Set aside by the processor', against: 'processorHolds' },
  advance: { kind: 'correction', description: 'Advance by the processor', against: 'processorAdvances' },
  purchase: { kind: 'correction', description: 'Bought from the balance', against: 'processorPurchases' },
  connect: { kind: 'correction', description: 'Balances of payees', against: 'payeeBalances' },
};
/** Null for a charge, refund, dispute or payout, and for unknown kinds. */
export const wholeOf = (kind: string): Whole | null => wholes[kind] ?? null;

/** Booked as classified by an administrator. */
export const decidedWhole = (account: Exclude<MovementAccount, 'none'>): Whole => {
  const known = Object.values(wholes).find(({ against }) => against === account);
  return known ?? { kind: 'correction', description: 'Correction by the processor', against: 'writeOffs' };
};

/** The currency of the ledger. */
export const bookCurrency = 'usd';

/** The reason that it needs an administrator; null if it is booked automatically. */
export function whyUnclassified(
  { kind, currency }: { kind: string; currency: string },
  isAccountShared: boolean,
): 'currency' | 'type' | 'shared' | null {
  if (currency !== bookCurrency) return 'currency';
  if (kind === 'other') return 'type';
  return isAccountShared && wholeOf(kind) !== null ? 'shared' : null;
}
