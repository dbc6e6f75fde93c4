import { expect, test } from 'vitest';
import { sampleCsv } from './rules.ts';

test('offers a sample with all columns', () => {
  expect(sampleCsv.split('\r\n')[0]).toBe('title,text,description,type,premium,tags');
});
