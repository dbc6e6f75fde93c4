import { expect, it } from 'vitest';
import { cardName, isExpired } from './card-names.ts';

it('names a card by its brand and last digits', () => {
  expect(cardName({ brand: 'Visa', masked_card_number: 'XXXX-XXXX-XXXX-4242' })).toBe('Visa ending in 4242');
  expect(cardName({ brand: '', masked_card_number: 'XXXX-XXXX-XXXX-4242' })).toBe('Card ending in 4242');
});

it('accepts a card until the end of its month', () => {
  const card = { expiration_month: 11, expiration_year: 2026 };
  expect(isExpired(card, Date.parse('2026-11-30T23:59:59Z'))).toBe(false);
  expect(isExpired(card, Date.parse('2026-12-01T00:00:00Z'))).toBe(true);
});
