import type { LineTax, Quote as ShownQuote } from '@realfin/contract/taxes';
import type { OrderLine } from '../rules.ts';

/** A line as it is stored: with what of it is tax. */
export interface TaxedLine extends OrderLine {
  /** Added to the price. */
  taxCents: number;
  /** Within the price. */
  includedTaxCents: number;
  tax: LineTax | null;
}

/** What a line costs before any tax is added. */
export const costOf = ({
  priceCents,
  discountCents = 0,
}: Pick<OrderLine, 'priceCents' | 'discountCents'>): number => priceCents - discountCents;

export function withTax(line: OrderLine, quoted: (LineTax & { taxCents: number }) | null): TaxedLine {
  if (quoted === null) return { ...line, taxCents: 0, includedTaxCents: 0, tax: null };
  const { taxCents, ...tax } = quoted;
  const within = tax.isInclusive ? taxCents : 0;
  return { ...line, taxCents: taxCents - within, includedTaxCents: within, tax };
}

interface PlaceFacts {
  declaredCountry: string | null;
  cardCountry: string | null;
  networkCountry: string | null;
}
/** Where a buyer may be: the country that two facts agree on, else all that are named. */
export function placesOf({ declaredCountry, cardCountry, networkCountry }: PlaceFacts): string[] {
  const named = [declaredCountry, cardCountry, networkCountry].filter((country) => country !== null);
  const agreed = named.find((country, i) => named.indexOf(country) < i);
  return agreed === undefined ? named : [agreed];
}

/** What was added to the prices. */
export const addedTax = (lines: readonly Pick<TaxedLine, 'taxCents'>[]): number =>
  lines.reduce((sum, { taxCents }) => sum + taxCents, 0);

/** What lines cost, as their buyer sees it. Lines of one purchase have one tax; tips may have none. */
export function shownQuote(lines: readonly TaxedLine[], isOpen: boolean): ShownQuote {
  const taxed = lines.find(({ tax }) => tax !== null)?.tax ?? null;
  const cents = lines.reduce((sum, line) => sum + line.taxCents + line.includedTaxCents, 0);
  const totalCents = lines.reduce((sum, line) => sum + costOf(line), addedTax(lines));
  if (taxed === null) return { totalCents, tax: null, isOpen };
  const { isInclusive, ...tax } = taxed;
  return { totalCents, tax: { ...tax, isAdded: !isInclusive, cents }, isOpen };
}

interface Paid {
  paidCents: number;
  refundedCents: number;
  taxCents: number;
  includedTaxCents: number;
  refundedTaxCents: number;
}
/**
 * What is tax of so much that goes back: in proportion to what is left, and all of it with the last cent, so that any
 * sequence of refunds gives back exactly the tax that was taken.
 */
export function taxBack(line: Paid, cents: number): number {
  const left = line.paidCents - line.refundedCents;
  const taxLeft = line.taxCents + line.includedTaxCents - line.refundedTaxCents;
  return cents >= left ? taxLeft : Math.round((taxLeft * cents) / left);
}

export interface MovedCents {
  /** Of the price, without tax that was added to it. */
  amountCents: number;
  /** Of what was divided into shares. */
  netCents: number;
}
/** So much money of a line, of which this is tax, as its seller sees it. */
export const withoutTax = ({ taxCents }: Pick<Paid, 'taxCents'>, cents: number, tax: number): MovedCents => ({
  amountCents: taxCents > 0 ? cents - tax : cents,
  netCents: cents - tax,
});

/** What of a line's shares has gone back. */
export const netRefunded = ({ refundedCents, refundedTaxCents }: Paid): number =>
  refundedCents - refundedTaxCents;

/** What of a line has gone back, without tax that was added to its price. */
export const costRefunded = (line: Paid): number =>
  line.taxCents > 0 ? netRefunded(line) : line.refundedCents;

export const taxCauses = {
  sale: (intentId: string, n: number): string => `tax:${intentId}:${n}`,
  /** Of a refund or a return of one line, by its key. */
  moved: (key: string): string => `${key}:tax`,
};
