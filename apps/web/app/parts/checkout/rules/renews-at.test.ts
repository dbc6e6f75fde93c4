import { expect, it } from 'vitest';
import { renewsAt } from './renews-at.ts';

const day = (plan: 'monthly10' | 'yearly10', from: string) => renewsAt(plan, Date.parse(from)).slice(0, 10);

it('renews on the same day, or on the last day of a shorter month', () => {
  expect(day('monthly10', '2026-11-21T10:00:00Z')).toBe('2026-12-21');
  expect(day('monthly10', '2026-12-31T10:00:00Z')).toBe('2027-01-31');
  expect(day('monthly10', '2027-01-31T23:59:59Z')).toBe('2027-02-28');
  expect(day('yearly10', '2026-11-21T10:00:00Z')).toBe('2027-11-21');
  expect(day('yearly10', '2028-02-29T10:00:00Z')).toBe('2029-02-28');
});
