import type { HealthAdvice } from '@realfin/contract/live';
import { expect, test } from 'vitest';
import { usefulAdvice } from './advice.ts';

test('advises nobody to change settings that their browser does not have', () => {
  const advice: HealthAdvice[] = [
    { code: 'bitrateTooLow', measured: 480, recommended: 2_500 },
    { code: 'framesMissing', measured: 19, recommended: 30 },
  ];
  expect(usefulAdvice({ advice, source: 'rtmp' })).toEqual(advice);
  expect(usefulAdvice({ advice, source: 'browser' }).map(({ code }) => code)).toEqual(['framesMissing']);
});
