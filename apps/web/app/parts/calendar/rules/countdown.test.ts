import { expect, it } from 'vitest';
import { countdownTo } from './countdown.ts';

const at = Date.parse('2026-11-21T20:00:00Z');
it.each([
  [86_401, { is: 'far' }],
  [86_400, { is: 'today', clock: '24:00:00' }],
  [3_661, { is: 'today', clock: '01:01:01' }],
  [3_600, { is: 'today', clock: '01:00:00' }],
  [3_599, { is: 'near', clock: '59:59' }],
  [1, { is: 'near', clock: '00:01' }],
  [0, { is: 'due' }],
  [-500, { is: 'due' }],
])('shows at %i seconds before the start: %j', (seconds, said) =>
  expect(countdownTo(at, at - seconds * 1000)).toEqual(said),
);
