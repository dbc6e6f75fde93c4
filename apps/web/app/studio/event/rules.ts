import { limits } from '@realfin/contract/limits';

const { min, max } = limits.ppvPriceCents;

/** Whole dollars as somebody typed them, in cents; null for what is no price of an event. */
export function centsOf(typed: string): number | null {
  if (!/^\d{1,3}$/.test(typed.trim())) return null;
  const cents = Number(typed) * 100;
  return cents < min || cents > max ? null : cents;
}
