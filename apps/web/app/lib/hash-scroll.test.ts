import { expect, test } from 'vitest';
import { targetOf } from './hash-scroll.ts';

test('decodes the fragment of an address, and ignores an unreadable one', () => {
  expect(targetOf('#comment-7')).toBe('comment-7');
  expect(targetOf('#%C3%BCber')).toBe('über');
  expect(targetOf('')).toBeNull();
  expect(targetOf('#')).toBeNull();
  expect(targetOf('#100%')).toBeNull();
});
