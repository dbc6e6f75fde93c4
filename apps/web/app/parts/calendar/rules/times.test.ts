import { expect, it } from 'vitest';
import { endInWords, spanInWords } from './times.ts';

const span = { startDate: '2027-03-06T18:00:00.000Z', endDate: '2027-03-06T20:30:00.000Z' };

it('shows start and end in the time zone', () => {
  expect(spanInWords(span, 'UTC')).toBe('Mar 6, 2027, 6:00 – 8:30 PM');
  expect(endInWords(span, 'UTC')).toBe('8:30 PM');
  expect(endInWords(span, 'Asia/Tokyo')).toBe('5:30 AM');
  expect(endInWords({ ...span, endDate: '2027-03-08T01:00:00.000Z' }, 'UTC')).toBe('Mar 8, 1:00 AM');
});
