import { expect, test } from 'vitest';
import { canAct } from './rules.ts';

test('an administrator can act on what is stuck, and on what was paid by hand', () => {
  expect(canAct({ isStuck: true, state: 'pending' }, false)).toBe(true);
  expect(canAct({ isStuck: false, state: 'paid' }, true)).toBe(true);
  expect(canAct({ isStuck: false, state: 'submitted' }, true)).toBe(true);
  // A finished run of a processor has no column of actions.
  for (const state of ['paid', 'failed', 'returned', 'held'] as const)
    expect(canAct({ isStuck: false, state }, false)).toBe(false);
});
