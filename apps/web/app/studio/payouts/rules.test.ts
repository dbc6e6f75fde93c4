import { describe, expect, test } from 'vitest';
import { german } from './copy.de.ts';
import { copy } from './copy.ts';
import { failureOf, needsOf } from './rules.ts';

describe('why a payout failed', () => {
  test.each([
    ['account_closed', { failure: 'account_closed' }],
    ['bank_refused', { failure: 'bank_refused' }],
    ['suspended', { hold: 'suspended' }],
    ['detailsChanged', { hold: 'detailsChanged' }],
    ['no_account', { failure: 'no_account' }],
    ['could_not_process', { failure: 'other' }],
  ])('is said in words for %s', (code, expected) => {
    expect(failureOf(code)).toEqual(expected);
  });

  test('has a sentence in both languages, none of which is a code', () => {
    const texts = [...Object.values(copy.list.failures), ...Object.values(german.list?.failures ?? {})];
    expect(texts).toHaveLength(2 * Object.keys(copy.list.failures).length);
    for (const text of texts) expect(text).toMatch(/^\p{Lu}[^_]+\.$/u);
  });
});

test('what a provider needs is said once, also in words it had before', () => {
  expect(needsOf(['taxNumber', 'A bank account', 'Your tax number'])).toEqual(['taxNumber', 'more']);
});
