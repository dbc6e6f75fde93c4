import { largestUseCostOf, type BornePeriods } from '@realfin/contract/discounts';
import { limits } from '@realfin/contract/limits';
import type { OfferKind } from '@realfin/contract/offers';

const most = { percent: 100, cents: 10_000_000, trialDays: limits.mostTrialDays };
/** The typed percent, dollars or days, in percent, cents or days; null if invalid. */
export function amountOf(kind: OfferKind, typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  const isCents = kind === 'cents';
  if (!(isCents ? /^\d{1,6}(\.\d{1,2})?$/ : /^\d{1,3}$/).test(text)) return null;
  const amount = isCents ? Math.round(Number(text) * 100) : Number(text);
  return amount >= 1 && amount <= most[kind] ? amount : null;
}

/** Null if empty; 0, which is refused, if not a whole number. */
export function countOf(typed: string): number | null {
  if (typed.trim() === '') return null;
  return /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : 0;
}

export interface OfferCosts {
  useCents: number;
  /** Null while no budget is entered. */
  allCents: number | null;
}
/** The network's maximum payments to creators for a coupon it bears: per use, and in total. */
export function costsOf(
  offer: BornePeriods,
  { budgetCents, maxUses }: { budgetCents: number | null; maxUses: number | null },
): OfferCosts {
  const useCents = largestUseCostOf(offer);
  const ofUses = maxUses === null || maxUses === 0 ? Infinity : maxUses * useCents;
  return { useCents, allCents: budgetCents === null ? null : Math.min(budgetCents, ofUses) };
}
