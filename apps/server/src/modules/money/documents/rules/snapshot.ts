// Numbers, sums and the canonical form of a document.
import type { DocumentKind, DocumentTax, Snapshot, SnapshotLine } from '@realfin/contract/documents';

export type Series = 'RF' | 'RC';
export const seriesOf = (kind: DocumentKind): Series => (kind === 'creditNote' ? 'RC' : 'RF');

const digits = 6;
/** `RF-2026-000123`. */
export const documentNumber = (series: Series, year: number, number: number): string =>
  `${series}-${year}-${String(number).padStart(digits, '0')}`;

const paidCents = ({ priceCents, discountCents, taxCents }: SnapshotLine): number =>
  priceCents - discountCents + taxCents;
export const totalOf = (lines: readonly SnapshotLine[]): number =>
  lines.reduce((sum, line) => sum + paidCents(line), 0);

/** Its lines by tax and rate. */
export function taxesOf(lines: readonly SnapshotLine[]): DocumentTax[] {
  const sums = new Map<string, DocumentTax>();
  for (const line of lines) {
    if (line.tax === undefined) continue;
    const { place, name, rateBps, isReversed, cents } = line.tax;
    const key = JSON.stringify([place, name, rateBps, isReversed]);
    const before = sums.get(key) ?? { place, name, rateBps, isReversed, netCents: 0, cents: 0 };
    const netCents = before.netCents + paidCents(line) - cents;
    sums.set(key, { ...before, netCents, cents: before.cents + cents });
  }
  return [...sums.values()];
}

/** Returns the credit note line for the refunded part of an invoice line. */
export function creditedLine(
  { description, tax }: SnapshotLine,
  { amountCents, taxCents: cents }: { amountCents: number; taxCents: number },
): SnapshotLine {
  const added = tax === undefined || tax.isInclusive ? 0 : cents;
  const credited = { description, priceCents: amountCents - added, discountCents: 0, taxCents: added };
  return tax === undefined ? credited : { ...credited, tax: { ...tax, cents } };
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const canonical = (value: Json): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, of]) => `${JSON.stringify(key)}:${canonical(of)}`).join(',')}}`;
};

/** The canonical JSON of a snapshot: no spaces, and keys in alphabetical order. */
export const canonicalJson = (snapshot: Snapshot): string =>
  canonical(JSON.parse(JSON.stringify(snapshot)) as Json);

const letterCountries = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'CR', 'DO', 'GT', 'NI', 'PA', 'PR', 'SV', 'VE'];
export const paperOf = (country: string | null): 'A4' | 'LETTER' =>
  country !== null && letterCountries.includes(country) ? 'LETTER' : 'A4';
