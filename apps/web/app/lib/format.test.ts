import { describe, expect, it } from 'vitest';
import {
  clockTime,
  compactCount,
  counted,
  fullDate,
  initialsOf,
  monthOf,
  shortened,
  timeAgo,
  wholeCount,
} from './format.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const before = (seconds: number) => new Date(now - seconds * 1000).toISOString();

describe('formatting counts', () => {
  it('shortens counts from a thousand on', () => {
    expect([0, 999, 1_000, 1_249, 15_300, 2_400_000].map(compactCount)).toEqual([
      '0',
      '999',
      '1K',
      '1.2K',
      '15.3K',
      '2.4M',
    ]);
  });
  it('uses singular and plural', () => {
    expect([
      counted(0, 'view'),
      counted(1, 'view'),
      counted(1_200, 'view'),
      counted(2, 'reply', 'replies'),
    ]).toEqual(['0 views', '1 view', '1.2K views', '2 replies']);
  });
  it('writes counts in full when asked', () => expect(wholeCount(1_234_567)).toBe('1,234,567'));
});

describe('formatting clock times', () => {
  it.each([
    [0, '0:00'],
    [7.4, '0:07'],
    [754, '12:34'],
    [3_599.6, '1:00:00'],
    [3_723, '1:02:03'],
    [-5, '0:00'],
  ])('shows %d s as %s', (seconds, text) => expect(clockTime(seconds)).toBe(text));
});

describe('formatting ages', () => {
  it.each([
    [-60, 'just now'],
    [59, 'just now'],
    [60, '1 minute ago'],
    [7_199, '1 hour ago'],
    [86_400 * 2, '2 days ago'],
    [86_400 * 8, '1 week ago'],
    [86_400 * 45, '1 month ago'],
    [86_400 * 800, '2 years ago'],
  ])('shows %d s ago as %s', (seconds, text) => expect(timeAgo(before(seconds), now)).toBe(text));
});

describe('formatting dates', () => {
  it('formats dates independently of the time zone', () => {
    expect(fullDate('2026-11-21T23:30:00Z')).toBe('November 21, 2026');
    expect(monthOf('2026-11-30T23:30:00Z')).toBe('November 2026');
  });
});

describe('initials', () => {
  it.each([
    ['Mara on the Mat', 'MM'],
    ['mara', 'M'],
    ['  ', '?'],
    ['🦈 Fin', '🦈F'],
  ])('shortens %s to %s', (name, letters) => expect(initialsOf(name)).toBe(letters));
});

describe('shortening text', () => {
  it('keeps text that fits', () => expect(shortened(' one\n two ', 20)).toBe('one two'));
  it('cuts between words', () => expect(shortened('one two three four', 12)).toBe('one two…'));
  it('cuts a word that is too long', () => expect(shortened('a'.repeat(30), 10)).toBe(`${'a'.repeat(9)}…`));
});
