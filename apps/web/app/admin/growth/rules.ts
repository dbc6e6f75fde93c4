import type { OfferKind } from '@realfin/contract/offers';

const most = { percent: 100, cents: 10_000_000 };
/** What was typed as percent or dollars, in percent or cents; null when it is neither. */
export function amountOf(kind: OfferKind, typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  if (!(kind === 'percent' ? /^\d{1,3}$/ : /^\d{1,6}(\.\d{1,2})?$/).test(text)) return null;
  const amount = kind === 'percent' ? Number(text) : Math.round(Number(text) * 100);
  return amount >= 1 && amount <= most[kind] ? amount : null;
}

/** Null for nothing; 0, which is refused, for what is no whole number. */
export function countOf(typed: string): number | null {
  if (typed.trim() === '') return null;
  return /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : 0;
}
