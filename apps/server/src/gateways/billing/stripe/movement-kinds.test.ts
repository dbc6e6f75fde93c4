import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { kindOf, lineKinds } from './movement-kinds.ts';

const sdk = dirname(createRequire(import.meta.url).resolve('stripe'));
const declarations = readFileSync(join(sdk, '..', 'esm/resources/BalanceTransactions.d.ts'), 'utf8');
const [, union = ''] = /type Type = ([^;]+);/.exec(declarations) ?? [];
const declared = [...union.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);

test('knows every type that Stripe declares of a line of the balance, and no other', () => {
  expect(declared.length).toBeGreaterThan(50);
  expect(Object.keys(lineKinds).toSorted()).toEqual(declared.toSorted());
});

test('has a type that it does not know, or an adjustment without a reason, wait for an administrator', () => {
  for (const type of ['crystal_ball_fee', 'constructor', ''])
    expect(kindOf({ type, category: 'fee' }), type).toBe('other');
  expect(kindOf({ type: 'adjustment', category: 'other_adjustment' })).toBe('other');
  expect(kindOf({ type: 'adjustment', category: 'dispute' })).toBe('dispute');
});
