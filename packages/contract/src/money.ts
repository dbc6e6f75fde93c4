// Prices and shares. All amounts are integer cents in USD.

export const plans = {
  monthly10: { handle: 'monthly10', label: 'Monthly', priceCents: 1_499, months: 1 },
  yearly10: { handle: 'yearly10', label: 'Yearly', priceCents: 14_990, months: 12 },
} as const;
export type PlanHandle = keyof typeof plans;
export const planHandles = ['monthly10', 'yearly10'] as const satisfies readonly PlanHandle[];
export const defaultPlan: PlanHandle = 'yearly10';

/** Whole months saved by the yearly plan, compared with twelve monthly ones. */
export const freeMonthsOf = (monthCents: number, yearCents: number): number =>
  Math.max(0, Math.floor((12 * monthCents - yearCents) / monthCents));
export const yearlyFreeMonths = freeMonthsOf(plans.monthly10.priceCents, plans.yearly10.priceCents);

/** The product id of an event at the checkout: `ppv-12`. */
export const ppvProductOf = (ppvId: number): string => `ppv-${ppvId}`;
export const ppvIdOf = (productId: string): number => Number(productId.slice('ppv-'.length));

/** Shares in percent of the paid amount. */
export const shares = {
  subscription: { acquisition: 30, retention: 30, platform: 40 },
  ppv: { creator: 70, platform: 30 },
  tip: { creator: 80, platform: 20 },
} as const;

/** The part of a creator's payouts withheld for future disputes, when many of their sales are disputed. */
export const reserve = {
  /** Window of disputes and sales, in days. */
  windowDays: 180,
  /** Fewer are not significant. */
  leastDisputes: 3,
  days: 90,
  /** From this percentage of disputed sales on, this percentage of a payout is withheld. */
  low: { fromPercent: 1, keptPercent: 10 },
  high: { fromPercent: 2, keptPercent: 25 },
} as const;

/** Default restrictions of first payouts and large tips. */
export const payoutCare = {
  firstMonths: 3,
  reservePercent: 20,
  reserveDays: 90,
  tipHoldCents: 20_000,
  tipHoldDays: 30,
  tipsPerDayCents: 50_000,
} as const;
export const payoutCareLimits = {
  firstMonths: 24,
  reservePercent: 90,
  reserveDays: 365,
  tipHoldCents: 1_000_000,
  tipHoldDays: 180,
  tipsPerDayCents: 10_000_000,
} as const;
export const payoutCareNames = [
  'firstMonths',
  'reservePercent',
  'reserveDays',
  'tipHoldCents',
  'tipHoldDays',
  'tipsPerDayCents',
] as const satisfies readonly (keyof typeof payoutCare)[];

/** Per referred channel that is approved and publishes. */
export const referralRewardCents = 10_000;

/** Stored with each posting: bump it when the split changes. */
export const splitRules = '2026-12';

/** Allowed tips, in whole dollars. */
export const tipDollars = [2, 5, 10, 20, 50, 100] as const;
export type TipDollars = (typeof tipDollars)[number];
export const defaultTipDollars: TipDollars = 5;

const formats = new Map<string, Intl.NumberFormat>();

/** Creating a format is a thousand times as expensive as using it, so they are cached by language. */
export function formatCents(cents: number, locale = 'en-US'): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  formats.set(locale, format);
  return format.format(cents / 100);
}

/** A plan's price per month in cents, rounded to the nearest cent, for comparing plans. */
export const monthlyPriceCents = (handle: PlanHandle): number =>
  Math.round(plans[handle].priceCents / plans[handle].months);

/**
 * Parts in proportion to the weights that sum to the total exactly: the cents left over after rounding down
 * go to the largest remainders, ties to the first. All zero if all weights are zero.
 */
export function splitByWeight(totalCents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map(() => 0);
  // Whole numbers throughout: floating point would misplace cents of large products.
  const [total, whole] = [BigInt(totalCents), BigInt(sum)];
  const parts = weights.map((weight, at) => {
    const product = total * BigInt(weight);
    return { at, cents: Number(product / whole), remainder: product % whole };
  });
  let left = totalCents - parts.reduce((a, part) => a + part.cents, 0);
  for (const part of parts.toSorted((a, b) =>
    a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1,
  )) {
    if (left === 0) break;
    part.cents += 1;
    left -= 1;
  }
  return parts.map((part) => part.cents);
}

/** `count` parts that differ by at most a cent, the larger ones first. */
export const splitEvenly = (totalCents: number, count: number): number[] =>
  splitByWeight(
    totalCents,
    Array.from({ length: count }, () => 1),
  );
