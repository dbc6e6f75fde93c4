import { expect, test } from 'vitest';
import { newVisitor, visitorIn } from './visitor.ts';

test('reads the id of a visitor only from a cookie that this server signed', () => {
  const cookie = newVisitor('secret');
  const [id = '', signature = ''] = cookie.split('.');
  expect(visitorIn('secret', cookie)).toBe(id);
  const other = newVisitor('secret').split('.')[0] ?? '';
  const forged = [
    undefined,
    '',
    id,
    `${other}.${signature}`,
    `${id}.${'a'.repeat(22)}`,
    `${cookie}a`,
    newVisitor('other'),
  ];
  expect(forged.map((value) => visitorIn('secret', value))).toEqual(forged.map(() => null));
});
