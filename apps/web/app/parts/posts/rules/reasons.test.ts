import { expect, it } from 'vitest';
import { pointsText, reasonText } from './reasons.ts';

it('puts each reason into words', () => {
  expect(reasonText({ kind: 'follow', subject: 'Mara', points: 1 })).toBe('You follow Mara');
  expect(reasonText({ kind: 'coViewing', subject: 'Guard', points: 1 })).toBe(
    'People who watched “Guard” also watched this',
  );
  expect(reasonText({ kind: 'coViewing', subject: null, points: 1 })).not.toContain('“');
  expect(reasonText({ kind: 'rising', subject: null, points: 0 })).toBe('Popular right now');
});
it('shows points only if there are any', () => {
  expect(pointsText({ kind: 'fin', subject: 'BJJ', points: 0.6 })).toBe('+0.60');
  expect(pointsText({ kind: 'rising', subject: null, points: 0 })).toBe('');
});
