import type { MovementAccount } from '@realfin/contract/movement-words';

interface Whole {
  kind: 'settlement' | 'fee' | 'correction';
  description: string;
  against: Exclude<MovementAccount, 'none'>;
}

/** Movements of the account as a whole, and where their money came from or went. */
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
/** Null: it belongs to a charge, a refund, a dispute or a payout, or nobody knows what it is. */
export const wholeOf = (kind: string): Whole | null => wholes[kind] ?? null;

/** As an administrator decided. */
export const decidedWhole = (account: Exclude<MovementAccount, 'none'>): Whole => {
  const known = Object.values(wholes).find(({ against }) => against === account);
  return known ?? { kind: 'correction', description: 'Correction by the processor', against: 'writeOffs' };
};

/** In what the books are kept in. */
export const bookCurrency = 'usd';

/** Why it waits for an administrator; null: it is booked by itself. */
export function whyUnclassified(
  { kind, currency }: { kind: string; currency: string },
  isAccountShared: boolean,
): 'currency' | 'type' | 'shared' | null {
  if (currency !== bookCurrency) return 'currency';
  if (kind === 'other') return 'type';
  return isAccountShared && wholeOf(kind) !== null ? 'shared' : null;
}
