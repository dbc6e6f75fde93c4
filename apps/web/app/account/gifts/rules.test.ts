import { expect, test } from 'vitest';
import { copy } from './copy.ts';
import { outcomeOf } from './rules.ts';

const bought = { state: 'bought', expiresAt: '2029-11-22T12:00:00Z', redeemedAt: null } as const;
const redeemedAt = '2027-01-05T12:00:00Z';

test.each([
  [bought, 'Redeem until November 22, 2029'],
  [{ ...bought, state: 'redeemed', redeemedAt } as const, 'Redeemed on January 5, 2027'],
  [{ ...bought, state: 'expired' } as const, 'Expired on November 22, 2029. Nobody redeemed it.'],
  [{ ...bought, state: 'refunded' } as const, copy.returned],
  [{ ...bought, state: 'refunded', redeemedAt } as const, copy.endedAfter('January 5, 2027')],
])('a gift says what became of it, and is only offered while it can be redeemed: %o', (gift, words) => {
  expect(outcomeOf(gift)).toBe(words);
  expect(words.startsWith('Redeem until')).toBe(gift.state === 'bought');
});
