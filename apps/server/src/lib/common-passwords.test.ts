import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test('recognizes passwords that are tried first', () => {
  for (const password of [
    '1234567890',
    'qwertyuiop',
    'QWERTYUIOP',
    '1q2w3e4r5t',
    'aaaaaaaaaa',
    'abcabcabcabc',
    'realfinrealfin',
    'Wrestle1wrestle1',
  ])
    expect([password, isCommonPassword(password)]).toEqual([password, true]);
  for (const password of ['a long enough password', 'realfin-demo-admin', 'xhf28dkq0z'])
    expect([password, isCommonPassword(password)]).toEqual([password, false]);
});
