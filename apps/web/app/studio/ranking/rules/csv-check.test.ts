import { refuse } from '@realfin/contract/errors';
import { expect, test } from 'vitest';
import { copy } from '../copy.ts';
import { patiently } from '../mutations/patiently.ts';
import { problemWithCsv } from './csv-check.ts';

test('retries rate-limited requests, and treats every other refusal as final', async () => {
  let calls = 0;
  const busyTwice = () => {
    calls += 1;
    return calls < 3 ? Promise.reject(refuse('rate.limited')) : Promise.resolve('sent');
  };
  expect(await patiently(busyTwice, 0)).toBe('sent');
  expect(calls).toBe(3);
  const refused = () => {
    calls += 1;
    return Promise.reject(refuse('ranking.csvRefused'));
  };
  await expect(patiently(refused, 0)).rejects.toMatchObject({ code: 'ranking.csvRefused' });
  expect(calls).toBe(4);
  await expect(patiently(() => Promise.reject(refuse('rate.limited')), 0)).rejects.toMatchObject({
    code: 'rate.limited',
  });
});

test('refuses files that cannot be tables before the upload', () => {
  const file = (type: string, content = 'x') => new File([content], 'a', { type });
  expect(problemWithCsv(file('text/csv'))).toBeNull();
  expect(problemWithCsv(file(''))).toBeNull();
  expect(problemWithCsv(file('text/csv', ''))).toBe(copy.empty);
  for (const type of ['image/png', 'application/zip', 'application/pdf'])
    expect(problemWithCsv(file(type))).toBe(copy.notCsv);
});
