import { plans, yearlyFreeMonths } from '@realfin/contract/money';
import { describe, expect, test } from 'vitest';
import { german } from '../copy.de.ts';
import { copy } from '../copy.ts';

const { monthly10, yearly10 } = plans;
const savedCents = monthly10.priceCents * yearly10.months - yearly10.priceCents;
const percentIn = (text: string | undefined) => Number(/(\d+)\s?%/.exec(text ?? '')?.[1]);
const monthsIn = (text: string | undefined) => Number(/\d+/.exec(text ?? '')?.[0]);

describe('what the yearly plan is said to save is true of the prices', () => {
  const saved = {
    whole: savedCents / (monthly10.priceCents * yearly10.months),
    months: savedCents / monthly10.priceCents,
  };

  test.each([copy.plans, german.plans])('$saving and its badge are what it saves', (words) => {
    const percent = percentIn(words?.saving);
    expect(saved.whole * 100).toBeGreaterThan(percent);
    expect(saved.whole * 100).toBeLessThan(percent + 5);
    expect(Math.round(saved.months * 100) / 100).toBe(monthsIn(words?.badge?.(yearlyFreeMonths)));
  });
});
