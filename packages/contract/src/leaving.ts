// Why people leave, and what they are offered. Without shapes, so that pages can import it.

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

/** `saved`: an offer was accepted. `deflected`: they stay without one. `incomplete`: they left the page. */
export const cancelOutcomes = ['canceled', 'saved', 'deflected', 'incomplete'] as const;
export type CancelOutcome = (typeof cancelOutcomes)[number];

/** Half price: so many percent off so many periods of the monthly plan, once in so many months. */
export const halfPrice = { percent: 50, periods: 1, everyMonths: 12 } as const;
