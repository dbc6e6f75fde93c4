// Tax by the rates per country that administrators maintain.
import { isVatIdOf } from '@realfin/contract/countries';
import type { Db } from '../../db/client.ts';
import type { TaxedAmount, TaxGateway, TaxRequest } from './port.ts';
import { findTaxRate, hasAddedRate, type TaxRate } from './rates.ts';

const whole = 10_000;
/** In whole cents, half a cent rounded up. */
export const taxOf = (
  amountCents: number,
  { rateBps, isInclusive }: Pick<TaxRate, 'rateBps' | 'isInclusive'>,
): number => Math.round((amountCents * rateBps) / (isInclusive ? whole + rateBps : whole));

export function createTaxTable(db: Db, sellerCountry: string | null): TaxGateway {
  const amountOf = (rate: TaxRate, amountCents: number, { vatId }: TaxRequest): TaxedAmount => {
    const { country: place, name, rateBps, isInclusive } = rate;
    // Reverse charge: a business in another country owes the tax itself.
    const isReversed = vatId !== null && place !== sellerCountry && isVatIdOf(place, vatId);
    const taxCents = isReversed ? 0 : taxOf(amountCents, rate);
    return { place, name, rateBps: isReversed ? 0 : rateBps, isInclusive, isReversed, taxCents };
  };
  return {
    name: 'table',
    async quote(request) {
      const { amounts, place, at } = request;
      const rate = place === null ? null : await findTaxRate(db, place, at);
      if (rate === null || rate.rateBps === 0) return amounts.map(() => null);
      return amounts.map((cents) => amountOf(rate, cents, request));
    },
    addsTax: (at) => hasAddedRate(db, at),
  };
}
