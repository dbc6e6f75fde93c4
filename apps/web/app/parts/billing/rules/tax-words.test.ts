import { describe, expect, test } from 'vitest';
import { addedCents, priceWithTax, taxName, taxNote, taxOfPart } from './tax-words.ts';

const vat = { place: 'DE', name: 'VAT', rateBps: 1_900, isReversed: false };
const added = { ...vat, isAdded: true, cents: 285 };
const within = { ...vat, isAdded: false, cents: 239 };
const reversed = { ...added, rateBps: 0, isReversed: true, cents: 0 };

describe('tax in words', () => {
  test('names a tax that is added next to its price, and adds it', () => {
    expect(priceWithTax(1_499, added)).toBe('$14.99 plus $2.85 VAT');
    expect(taxName(added)).toBe('VAT 19%, Germany');
    expect(addedCents(added)).toBe(285);
    expect(taxNote({ tax: added, isOpen: false })).toBeNull();
  });

  test('says that a price includes its tax, and adds nothing', () => {
    expect(priceWithTax(1_499, within)).toBe('$14.99 incl. VAT');
    expect(taxNote({ tax: within, isOpen: false })).toBe('Includes $2.39 VAT 19%, Germany.');
    expect(addedCents(within)).toBe(0);
  });

  test('tells a business that it owes the tax, and others that their card decides', () => {
    expect(priceWithTax(1_499, reversed)).toBe('$14.99');
    expect(taxNote({ tax: reversed, isOpen: false })).toContain('your company owes VAT in Germany');
    expect(taxNote({ tax: null, isOpen: true })).toContain('country of your card');
    expect(taxNote({ tax: null, isOpen: false })).toBeNull();
  });

  test.each([
    [added, 14_990, 2_848],
    [within, 14_990, 2_393],
    [reversed, 14_990, 0],
  ])('has the tax of another price at the same rate: %j', (tax, cents, expected) => {
    expect(taxOfPart(tax, cents)?.cents).toBe(expected);
  });
});
