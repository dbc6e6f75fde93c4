// States and reasons of payouts: without schemas, so that pages can import it.
export const payeeKycs = [
  'none',
  'started',
  'pending',
  'needsInfo',
  'verified',
  'restricted',
  'rejected',
] as const;
export type PayeeKyc = (typeof payeeKycs)[number];
export const taxForms = ['none', 'asked', 'given', 'expired'] as const;
export type TaxForm = (typeof taxForms)[number];

/** Why a balance is carried to the next month. */
export const holdReasons = [
  'belowMinimum',
  'negative',
  'notSetUp',
  'notVerified',
  'taxForm',
  'detailsChanged',
  'suspended',
  'affiliateHeld',
] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Requirements of a payout provider that a payee can still lack. */
export const payeeNeeds = [
  'bankAccount',
  'secondDocument',
  'identityDocument',
  'taxNumber',
  'personalDetails',
  'companyDetails',
  'terms',
  'more',
] as const;
export type PayeeNeed = (typeof payeeNeeds)[number];

/** Causes of failed payouts that a person can fix. Banks and providers report more than these. */
export const payoutFailures = [
  'bank_refused',
  'declined',
  'account_closed',
  'account_frozen',
  'no_account',
  'invalid_account_number',
  'incorrect_account_holder_name',
  'invalid_currency',
  'account_invalid',
  'payee_disabled',
] as const;
export type PayoutFailure = (typeof payoutFailures)[number];

export const payoutStates = [
  'pending',
  'held',
  'submitted',
  'inTransit',
  'paid',
  'failed',
  'returned',
] as const;
export type PayoutState = (typeof payoutStates)[number];
export const runStates = ['draft', 'frozen', 'approved', 'paying', 'done', 'failed'] as const;
export type RunState = (typeof runStates)[number];
