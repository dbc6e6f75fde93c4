import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commentText } from './comments.ts';
import { personName } from './shapes.ts';
import { cleanName, composed, hasVisible, tidyText } from './visible-text.ts';

const nothings = [
  '',
  ' ',
  '\u200b\u200b\u200b',
  '\u2060\u2060',
  '\u3164',
  '\u2800',
  '\u00ad',
  '\u0301\u0301',
  '\ufeff',
  '\u202e',
  '\u115f\u1160',
  '\n\n',
  '\u00a0',
  '\u{e0041}',
  '\u180e',
  '\ufe0f',
  '\u200d',
  '\u2065',
  '\ufff0',
  '\u{e01ff}',
];

describe('visible text', () => {
  test('has one spelling of letters with marks, and is never longer than what was typed', () => {
    expect(composed('cafe\u0301')).toBe('caf\u00e9');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(composed(text).length).toBeLessThanOrEqual(text.length);
        expect(composed(composed(text))).toBe(composed(text));
      }),
    );
    // Composing it makes two signs of one.
    expect(composed('\u0958')).toBe('\u0958');
  });

  test.each(nothings)('is nothing in %j', (text) => {
    expect([hasVisible(text), tidyText(text), cleanName(text)]).toEqual([false, '', '']);
    expect(commentText.safeParse(text.padEnd(3, text || ' ')).success).toBe(false);
    expect(personName.safeParse(text.padEnd(3, text || ' ')).success).toBe(false);
  });
  test.each(['a', '.', '🔥', '字', 'ا', 'é', 'e\u0301', '0️⃣', '👩‍💻'])('is something in %j', (text) => {
    expect(hasVisible(text)).toBe(true);
  });
  test('has at most one blank line in a row', () => {
    expect(tidyText(`a${'\n'.repeat(300)}b`)).toBe('a\n\nb');
    expect(tidyText('a\r\n\u200b\r\n \r\nb\u2028\u2028\u2028c\n\n')).toBe('a\n\nb\n\nc');
    expect(tidyText('a\nb\n\nc')).toBe('a\nb\n\nc');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '\n', '\r', ' ', '\u200b', '\u2028') }), (text) => {
        const tidy = tidyText(text);
        expect(tidy).not.toMatch(/\n[^\S\n]*\n[^\S\n]*\n/);
        expect(tidyText(tidy)).toBe(tidy);
        expect(tidy.replaceAll(/[^a]/g, '')).toBe(text.replaceAll(/[^a]/g, ''));
      }),
    );
  });
});

describe('a name', () => {
  test.each([
    ['Crea\u200btor', 'Creator'],
    ['\u202eMara', 'Mara'],
    ['\u2067Mara\u2069', 'Mara'],
    ['  Mara \u00a0 on\tthe Mat ', 'Mara on the Mat'],
    ['Ma\u200dra\u200c', 'Mara'],
    ['Mara\ufe0f', 'Mara'],
    ['👩‍💻 Ada', '👩‍💻 Ada'],
    ['❤️ Ada', '❤️ Ada'],
    ['می‌خواهم', 'می‌خواهم'],
    ['Jo\u0308rg', 'Jörg'],
  ])('is shown of %j as %j', (typed, shown) => {
    expect(cleanName(typed)).toBe(shown);
    expect(cleanName(shown)).toBe(shown);
  });
});
