// Reasons for canceling, and retention offers. Without schemas, so that pages can import it.

export const cancelReasons = [
  'tooExpensive',
  'notUsing',
  'break',
  'missingContent',
  'technical',
  'other',
] as const;
export type CancelReason = (typeof cancelReasons)[number];

export const keepOffers = ['half', 'yearly', 'support', 'pause', 'none'] as const;
export type KeepOffer = (typeof keepOffers)[number];

/** `saved`: accepted an offer. `deflected`: stayed without one. `incomplete`: left the page. */
export const cancelOutcomes = ['canceled', 'saved', 'deflected', 'incomplete'] as const;
export type CancelOutcome = (typeof cancelOutcomes)[number];

/** Percent off the next periods of the monthly plan; at most once in `everyMonths` months. */
export const halfPrice = { percent: 50, periods: 1, everyMonths: 12 } as const;
