import { limits } from '@realfin/contract/limits';

const { min, max } = limits.ppvPriceCents;

/** Typed whole dollars in cents; null unless they are a valid price. */
export function centsOf(typed: string): number | null {
  if (!/^\d{1,3}$/.test(typed.trim())) return null;
  const cents = Number(typed) * 100;
  return cents < min || cents > max ? null : cents;
}
