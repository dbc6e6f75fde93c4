import { describe, expect, test } from 'vitest';
import { cutFieldsOf, cutFrom, secondsFrom } from './rules.ts';

describe('a cut of a recording', () => {
  test('is typed as seconds, minutes or hours', () => {
    expect(['12', '1:30', '1:02:03', ' 0:07.5 ', '90:00'].map(secondsFrom)).toEqual([
      12,
      90,
      3723,
      7.5,
      null,
    ]);
    expect(['', 'x', '1:75', '-3', '1:2:3:4'].map(secondsFrom)).toEqual([null, null, null, null, null]);
  });

  test('shows all of it as it is', () => {
    const fields = cutFieldsOf({ startSeconds: 0, endSeconds: 61.6 });
    expect(fields).toEqual({ start: '0:00', end: '1:02' });
    expect(cutFrom(fields, 61.6)).toEqual({ startSeconds: 0, endSeconds: null });
    expect(cutFrom({ ...fields, end: '1:01' }, 61.6)).toEqual({ startSeconds: 0, endSeconds: 61 });
  });

  test('stays inside of the recording, and leaves a second', () => {
    expect(cutFrom({ start: '2:00', end: '1:00' }, 90)).toBe('start');
    expect(cutFrom({ start: '0:10', end: '2:00' }, 90)).toBe('end');
    expect(cutFrom({ start: '0:10', end: '0:10' }, 90)).toBe('short');
    expect(cutFrom({ start: '0:10', end: 'soon' }, 90)).toBe('end');
  });
});
