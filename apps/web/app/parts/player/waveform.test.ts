import { expect, it } from 'vitest';
import { barsOf } from './waveform.tsx';

it('takes the peak of each span', () => {
  expect(barsOf([0.1, 0.9, 0.2, 0.4], 2)).toEqual([0.9, 0.4]);
});

it('stretches few peaks over many bars and shows silence as a line', () => {
  expect(barsOf([0.5, 0], 4)).toEqual([0.5, 0.5, 0.06, 0.06]);
  expect(barsOf([], 3)).toEqual([0.06, 0.06, 0.06]);
});
