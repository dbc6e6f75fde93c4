import { csvOf } from '@realfin/contract/csv';
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

const heads = [
  ...['year', 'quarter', 'country', 'tax', 'rate_percent', 'reverse_charge', 'net_usd', 'tax_usd'],
  ...['refunded_net_usd', 'refunded_tax_usd', 'owed_tax_usd', 'contradicting_net_usd'],
];

/** The same in all languages, for programs: amounts with a point. */
export function reportCsv({ year, quarter, rows }: TaxReport): string {
  const lines = rows.map((row) => [
    ...[year, quarter, row.country, row.name, row.rateBps / 100, row.isReversed ? 'yes' : 'no'],
    ...[
      row.netCents,
      row.taxCents,
      row.refundedNetCents,
      row.refundedTaxCents,
      row.dueCents,
      row.contradictedNetCents,
    ].map((cents) => cents / 100),
  ]);
  return csvOf([heads, ...lines]);
}

const purchaseHeads = [
  ...['purchase', 'time_utc', 'taxed_in', 'declared_country', 'card_country', 'network_country'],
  ...['net_usd', 'tax_usd'],
];

/** A CSV of the purchases with contradicting countries. */
export const contradictionsCsv = ({ contradictions }: TaxReport): string =>
  csvOf([
    purchaseHeads,
    ...contradictions.map((row) => [
      ...[row.purchaseId, row.at, row.country],
      ...[row.declaredCountry ?? '', row.cardCountry ?? '', row.networkCountry ?? ''],
      ...[row.netCents / 100, row.taxCents / 100],
    ]),
  ]);
