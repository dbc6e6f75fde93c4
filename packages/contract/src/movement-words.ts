// Accounts for movements at the card processor: a list without what checks it, so that pages can read it.
/** Where it came from, or went. `none`: it is no money of this network, such as that of another site. */
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
