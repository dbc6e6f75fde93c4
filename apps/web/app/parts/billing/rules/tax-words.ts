// Tax in words, before it is paid.
import { countryName } from '@realfin/contract/countries';
import type { Quote, ShownTax } from '@realfin/contract/taxes';
import { percent } from '../../../lib/format-figures.ts';
import { price } from '../../../lib/format.ts';
import { currentLocale } from '../../../lib/language.ts';
import { copy } from '../copy.ts';

const whole = 10_000;

/** The tax added to the price, in cents. */
export const addedCents = (tax: ShownTax | null): number => (tax?.isAdded === true ? tax.cents : 0);

/** The tax of another price at the same rate, in whole cents. */
export function taxOfPart(tax: ShownTax | null, cents: number): ShownTax | null {
  if (tax === null || tax.isReversed) return tax;
  const { rateBps, isAdded } = tax;
  return { ...tax, cents: Math.round((cents * rateBps) / (isAdded ? whole : whole + rateBps)) };
}

const placeOf = ({ place }: ShownTax): string => countryName(place, currentLocale());

/** The name of a tax in a list of sums. */
export const taxName = (tax: ShownTax): string => copy.tax.name(tax.name, percent(tax.rateBps), placeOf(tax));

/** A price in a sentence, with its tax. */
export function priceWithTax(cents: number, tax: ShownTax | null): string {
  if (tax === null || tax.isReversed) return price(cents);
  return tax.isAdded
    ? copy.tax.plus(price(cents), price(tax.cents), tax.name)
    : copy.tax.including(price(cents), tax.name);
}

/** A note if tax is included in the price, owed by the buyer, or not known yet; else null. */
export function taxNote({ tax, isOpen }: Pick<Quote, 'tax' | 'isOpen'>): string | null {
  if (isOpen) return copy.tax.open;
  if (tax === null) return null;
  if (tax.isReversed) return copy.tax.reversed(tax.name, placeOf(tax));
  return tax.isAdded ? null : copy.tax.within(price(tax.cents), taxName(tax));
}
