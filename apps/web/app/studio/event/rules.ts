import { limits } from '@realfin/contract/limits';

const { min, max } = limits.ppvPriceCents;

/** The typed whole dollars in cents; null where they are no price of an event. */
export function centsOf(typed: string): number | null {
  if (!/^\d{1,3}$/.test(typed.trim())) return null;
  const cents = Number(typed) * 100;
  return cents < min || cents > max ? null : cents;
}
