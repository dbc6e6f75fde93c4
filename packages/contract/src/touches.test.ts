import { expect, it } from 'vitest';
import { affiliateNamed, sharedBy } from './touches.ts';

it('names the affiliate who shares, beside what is there', () => {
  expect(sharedBy('https://a.example/post/1', 'noor')).toBe('https://a.example/post/1?affiliate_id=noor');
  expect(sharedBy('https://a.example/post/1?x=2', 'noor')).toBe(
    'https://a.example/post/1?x=2&affiliate_id=noor',
  );
  expect(sharedBy('https://a.example/post/1', null)).toBe('https://a.example/post/1');
});

it('takes nothing but a username for an affiliate', () => {
  expect(affiliateNamed('noor_1')).toBe('noor_1');
  for (const bad of [
    undefined,
    null,
    '',
    'a',
    'x'.repeat(21),
    'a b',
    'a&b=c',
    '"><script>',
    ['noor', 'mara'],
    7,
  ])
    expect(affiliateNamed(bad)).toBeNull();
});
