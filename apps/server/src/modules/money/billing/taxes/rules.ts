import type { LineTax, Quote as ShownQuote } from '@realfin/contract/taxes';
import type { OrderLine } from '../rules.ts';

/** A stored line, with its tax. */
export interface TaxedLine extends OrderLine {
  /** Added to the price. */
  taxCents: number;
  /** Within the price. */
  includedTaxCents: number;
  tax: LineTax | null;
}

/** The cost of a line after discounts, before added tax, in cents. */
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
/** The possible countries of a buyer: the one that two facts agree on, else all of them. */
export function placesOf({ declaredCountry, cardCountry, networkCountry }: PlaceFacts): string[] {
  const named = [declaredCountry, cardCountry, networkCountry].filter((country) => country !== null);
  const agreed = named.find((country, i) => named.indexOf(country) < i);
  return agreed === undefined ? named : [agreed];
}

/** The tax added to the prices, in cents. */
export const addedTax = (lines: readonly Pick<TaxedLine, 'taxCents'>[]): number =>
  lines.reduce((sum, { taxCents }) => sum + taxCents, 0);

/** The total of lines as shown to the buyer. Lines of one purchase have one tax; tips may have none. */
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
 * Returns the tax within a refund: in proportion to the rest, and all of it with the last cent, so any
 * sequence of refunds returns exactly the charged tax.
 */
export function taxBack(line: Paid, cents: number): number {
  const left = line.paidCents - line.refundedCents;
  const taxLeft = line.taxCents + line.includedTaxCents - line.refundedTaxCents;
  return cents >= left ? taxLeft : Math.round((taxLeft * cents) / left);
}

export interface MovedCents {
  /** Of the price, without tax that was added to it. */
  amountCents: number;
  /** The part that was divided into shares. */
  netCents: number;
}
/** The seller's view of an amount of a line that includes `tax`. */
export const withoutTax = ({ taxCents }: Pick<Paid, 'taxCents'>, cents: number, tax: number): MovedCents => ({
  amountCents: taxCents > 0 ? cents - tax : cents,
  netCents: cents - tax,
});

/** The refunded part of a line's shares, in cents. */
export const netRefunded = ({ refundedCents, refundedTaxCents }: Paid): number =>
  refundedCents - refundedTaxCents;

/** The refunded part of a line without added tax, in cents. */
export const costRefunded = (line: Paid): number =>
  line.taxCents > 0 ? netRefunded(line) : line.refundedCents;

export const taxCauses = {
  sale: (intentId: string, n: number): string => `tax:${intentId}:${n}`,
  /** Of a refund or a return of one line, by its key. */
  moved: (key: string): string => `${key}:tax`,
};
