import { expect, test } from 'vitest';
import { systemIds } from './ids.ts';

test('secrets have the length that was asked for and never repeat', () => {
  const secrets = Array.from({ length: 2_000 }, () => systemIds.secret(9));
  expect(new Set(secrets).size).toBe(2_000);
  expect(secrets.every((secret) => /^[\w-]{12}$/.test(secret))).toBe(true);
  expect(Buffer.from(systemIds.secret(), 'base64url')).toHaveLength(32);
  expect(Buffer.from(systemIds.secret(10_000), 'base64url')).toHaveLength(10_000);
});
