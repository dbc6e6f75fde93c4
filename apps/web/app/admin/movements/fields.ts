import { currentLocale } from '../../lib/language.ts';

/** Dollars as typed, with a point or a comma, in cents; null when it is no amount. */
export function centsOf(typed: string): number | null {
  const plain = typed.trim().replace(',', '.');
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

/** In the currency of the movement, which need not be that of the network. */
export const foreignAmount = (cents: number, currency: string): string => {
  const format = new Intl.NumberFormat(currentLocale(), { style: 'currency', currency });
  return format.format(cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};
