import { expect, it } from 'vitest';
import { isBiteAddress, isCheckoutAddress, isWatchAddress } from './watch-address.ts';

it.each([
  ['/post/3/A-title', true],
  ['/stream/8', true],
  ['/ppv/1/Open-Mat', true],
  ['/ranking/7', true],
  ['/article/3/Words', false],
  ['/posture', false],
  ['/', false],
])('folds the rail on %s: %s', (path, folds) => expect(isWatchAddress(path)).toBe(folds));

it.each([
  ['/bites', true],
  ['/bites/6', true],
  ['/bites/management', false],
  ['/bites/6/statistics', false],
])('has a dark bar on %s: %s', (path, isDark) => expect(isBiteAddress(path)).toBe(isDark));

it.each([
  ['/subscribe', true],
  ['/subscribe/gift', true],
  ['/subscribe/redeem', false],
  ['/premium', false],
])('is without tabs on %s: %s', (path, isCheckout) => expect(isCheckoutAddress(path)).toBe(isCheckout));
