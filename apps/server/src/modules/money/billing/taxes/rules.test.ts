import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { taxOf } from '../../../../gateways/tax/table.ts';
import { netRefunded, placesOf, taxBack, withTax, withoutTax } from './rules.ts';

const cents = fc.integer({ min: 1, max: 50_000 });
const sale = fc.record({
  priceCents: cents,
  rateBps: fc.integer({ min: 1, max: 5_000 }),
  isInclusive: fc.boolean(),
});

function soldLine({ priceCents, ...rate }: { priceCents: number; rateBps: number; isInclusive: boolean }) {
  const tax = { place: 'DE', name: 'VAT', isReversed: false, ...rate };
  const line = withTax(
    { kind: 'tip', description: 'Tip', priceCents },
    { ...tax, taxCents: taxOf(priceCents, rate) },
  );
  const netCents = priceCents - line.includedTaxCents;
  const paid = { paidCents: priceCents + line.taxCents, refundedCents: 0, refundedTaxCents: 0 };
  return { ...line, ...paid, netCents };
}

describe('the tax of a line', () => {
  test.each([
    [1_499, 1_900, true, 239],
    [1_499, 1_900, false, 285],
    [1, 1_900, true, 0],
    [10_000, 550, true, 521],
  ])(
    'counts of %i cents at %i hundredths of a percent, inclusive %s, are %i',
    (price, rateBps, isInclusive, tax) => {
      expect(taxOf(price, { rateBps, isInclusive })).toBe(tax);
    },
  );

  test('goes back exactly, whatever the parts in which a line is refunded', () => {
    fc.assert(
      fc.property(sale, fc.array(cents, { maxLength: 12 }), (sold, parts) => {
        const line = soldLine(sold);
        for (const part of [...parts, line.paidCents]) {
          const taken = Math.min(part, line.paidCents - line.refundedCents);
          if (taken === 0) continue;
          const tax = taxBack(line, taken);
          const { amountCents, netCents } = withoutTax(line, taken, tax);
          expect(Math.min(tax, amountCents, netCents)).toBeGreaterThanOrEqual(0);
          expect(netCents + tax).toBe(taken);
          line.refundedCents += taken;
          line.refundedTaxCents += tax;
          expect(netRefunded(line)).toBeLessThanOrEqual(line.netCents);
        }
        expect(line.refundedTaxCents).toBe(line.taxCents + line.includedTaxCents);
        expect(netRefunded(line)).toBe(line.netCents);
      }),
    );
  });
});

describe('the places of a buyer', () => {
  const places = (
    declaredCountry: string | null,
    cardCountry: string | null,
    networkCountry: string | null,
  ) => placesOf({ declaredCountry, cardCountry, networkCountry });

  test.each([
    [places('US', 'DE', 'DE'), ['DE']],
    [places('DE', 'US', 'DE'), ['DE']],
    [places('DE', 'DE', 'US'), ['DE']],
    [places('US', 'DE', null), ['US', 'DE']],
    [places('US', 'DE', 'FR'), ['US', 'DE', 'FR']],
    [places(null, 'DE', null), ['DE']],
    [places(null, null, null), []],
  ])('are the country that two facts agree on, else all of them: %j', (found, expected) => {
    expect(found).toEqual(expected);
  });
});
