// Prices and shares. All amounts are integer cents in USD.

export const plans = {
  monthly10: { handle: 'monthly10', label: 'Monthly', priceCents: 1_499, months: 1 },
  yearly10: { handle: 'yearly10', label: 'Yearly', priceCents: 14_990, months: 12 },
} as const;
export type PlanHandle = keyof typeof plans;
export const planHandles = ['monthly10', 'yearly10'] as const satisfies readonly PlanHandle[];
export const defaultPlan: PlanHandle = 'yearly10';

/** Shares in percent of what was paid. */
export const shares = {
  subscription: { acquisition: 30, retention: 30, platform: 40 },
  ppv: { creator: 70, platform: 30 },
  tip: { creator: 80, platform: 20 },
} as const;

export const formatCents = (cents: number, locale = 'en-US'): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(cents / 100);

/** A plan's price per month in cents, rounded to the nearest cent, for showing plans side by side. */
export const monthlyPriceCents = (handle: PlanHandle): number =>
  Math.round(plans[handle].priceCents / plans[handle].months);
