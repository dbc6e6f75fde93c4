import type { TaxReport } from '@realfin/contract/taxes';

export interface Quarter {
  year: number;
  quarter: number;
}
const monthsOfQuarter = 3;
/** The quarter of a time (UTC), and those before it. */
export function recentQuarters(now: Date, count: number): Quarter[] {
  const newest = now.getUTCFullYear() * 4 + Math.floor(now.getUTCMonth() / monthsOfQuarter);
  return Array.from({ length: count }, (_, back) => ({
    year: Math.floor((newest - back) / 4),
    quarter: ((newest - back) % 4) + 1,
  }));
}

/** A percentage as typed, with a point or a comma, in hundredths; null when it is none. */
export function bpsOf(typed: string): number | null {
  const plain = typed.trim().replace(',', '.');
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(plain)) return null;
  const bps = Math.round(Number(plain) * 100);
  return bps > 5_000 ? null : bps;
}

/** With a point in every language. */
function amount(cents: number): string {
  const whole = Math.abs(cents);
  const rest = String(whole % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}${Math.floor(whole / 100)}.${rest}`;
}
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const heads = [
  ...['year', 'quarter', 'country', 'tax', 'rate_percent', 'reverse_charge', 'net_usd', 'tax_usd'],
  ...['refunded_net_usd', 'refunded_tax_usd', 'owed_tax_usd'],
];

/** The same in all languages, for programs: amounts with a point. */
export function reportCsv({ year, quarter, rows }: TaxReport): string {
  const lines = rows.map((row) => [
    ...[year, quarter, row.country, quoted(row.name), row.rateBps / 100, row.isReversed ? 'yes' : 'no'],
    ...[row.netCents, row.taxCents, row.refundedNetCents, row.refundedTaxCents, row.dueCents].map(amount),
  ]);
  return `${[heads, ...lines].map((line) => line.join(',')).join('\r\n')}\r\n`;
}
