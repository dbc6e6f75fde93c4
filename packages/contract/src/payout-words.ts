// The states and reasons of payouts: lists without what checks them, so that pages can read them.
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

/** What a provider may still need of a payee. */
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

/** Why payouts fail that something can be done about. Banks and providers have more words than these. */
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
