// Accounts for movements at the card processor: without schemas, so that pages can import it.
/** The counterpart. `none`: not money of this network, such as that of another site. */
export const movementAccounts = [
  'bank',
  'processorFees',
  'processorTaxes',
  'processorHolds',
  'processorAdvances',
  'processorPurchases',
  'payeeBalances',
  'writeOffs',
  'none',
] as const;
export type MovementAccount = (typeof movementAccounts)[number];
