import { expect, test } from 'vitest';
import { asksNotToBeTracked, isUncounted } from './do-not-track.ts';

test('takes Do Not Track and Global Privacy Control for the same wish', () => {
  for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }])
    expect([asksNotToBeTracked(headers), isUncounted(headers)]).toEqual([true, true]);
  expect([asksNotToBeTracked({ dnt: '0' }), isUncounted({})]).toEqual([false, false]);
});

test('counts nothing that a browser fetches ahead', () => {
  for (const headers of [{ purpose: 'prefetch' }, { 'sec-purpose': 'prefetch;prerender' }])
    expect([asksNotToBeTracked(headers), isUncounted(headers)]).toEqual([false, true]);
});
