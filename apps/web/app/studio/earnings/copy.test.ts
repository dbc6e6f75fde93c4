import { expect, test } from 'vitest';
import { german } from './copy.de.ts';
import { copy } from './copy.ts';

test.each([
  ['en', copy.tips.text, copy.tiles.tips.text],
  ['de', german.tips?.text, german.tiles?.tips?.text],
])(
  'tips are promised for no day of their own in %s: they are paid out with the balance',
  (_language, text, share) => {
    expect(text).not.toMatch(/month|Monat/);
    expect(share).toMatch(/^80/);
  },
);
