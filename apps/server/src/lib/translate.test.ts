import { refuse } from '@realfin/contract/errors';
import { refusals } from '@realfin/rtmp/refusals';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { translate, translateError } from './translate.ts';

describe('a sentence', () => {
  it.each([
    ['Wrong email or password.', 'E-Mail-Adresse oder Passwort ist falsch.'],
    ['Enter a title.', 'Gib einen Titel ein.'],
    ['Caption 3 is longer than 1,000 characters.', 'Untertitel 3 ist länger als 1.000 Zeichen.'],
    ['Row 4: the text can have up to 300 characters.', 'Zeile 4: Der Text darf bis zu 300 Zeichen haben.'],
    ['File is too large (500 MB LIMIT)', 'Die Datei ist zu groß (höchstens 500 MB).'],
  ])('is German for a German reader: %s', (english, german) => {
    expect(translate(english, 'de')).toBe(german);
    expect(translate(english, 'en')).toBe(english);
  });

  it.each(Object.values(refusals).map(({ words }) => words))(
    'for encoders is German in the studio: %s',
    (words) => {
      expect(translate(words, 'de')).not.toBe(words);
    },
  );
  it.each([
    ['Premium, yearly, 2026-11-23 to 2027-11-23', 'Premium, yearly, November 23, 2026 to November 23, 2027'],
    ['Premium, month from 2026-11-05', 'Premium, month from November 5, 2026'],
    [
      'Premium, monthly, 2026-11-23 to 2026-12-23; Ticket for Gala 2026-12-01',
      'Premium, monthly, November 23, 2026 to December 23, 2026; Ticket for Gala 2026-12-01',
    ],
    ['Ticket for Gala 2026-12-01', 'Ticket for Gala 2026-12-01'],
  ])('says its days in words, and those of a title as they are: %s', (stored, english) => {
    expect(translate(stored, 'en')).toBe(english);
    expect(translate(stored, 'de')).not.toMatch(/(?<!Gala )2026-/);
  });

  it('keeps what people wrote', () => {
    expect(translate('Tip for yearly', 'de')).toBe('Trinkgeld für yearly');
    expect(translate('A title of my own', 'de')).toBe('A title of my own');
  });

  it.each([
    ['a missing field', z.object({ a: z.string() }), {}],
    ['another type', z.object({ a: z.string() }), { a: 1 }],
    ['another choice', z.object({ a: z.enum(['x', 'y']) }), { a: 'z' }],
    ['another value', z.object({ a: z.literal(true) }), { a: false }],
    ['a long text', z.object({ a: z.string().max(2) }), { a: 'xyz' }],
    ['a short text', z.object({ a: z.string().min(2) }), { a: 'x' }],
    ['a large number', z.object({ a: z.int().max(2) }), { a: 3 }],
    ['a small number', z.object({ a: z.int().min(2) }), { a: 1 }],
    ['a fraction', z.object({ a: z.int() }), { a: 1.5 }],
    ['many items', z.object({ a: z.array(z.int()).max(1) }), { a: [1, 2] }],
    ['no items', z.object({ a: z.array(z.int()).min(1) }), { a: [] }],
    ['no address', z.object({ a: z.url() }), { a: 'x' }],
    ['no date', z.object({ a: z.iso.datetime() }), { a: 'x' }],
    ['a pattern', z.object({ a: z.string().regex(/^x$/) }), { a: 'y' }],
    ['a union', z.object({ a: z.union([z.string(), z.boolean()]) }), { a: 1 }],
  ])('a message of zod is translated to German: %s', (_name, shape, input) => {
    const message = shape.safeParse(input).error?.issues[0]?.message ?? '';
    expect(message).not.toBe('');
    expect(translate(message, 'de')).not.toBe(message);
  });
});

describe('a refusal', () => {
  it('keeps its code, status and data, and says all of its sentences in German', () => {
    const error = refuse('input.invalid', {
      errors: [{ path: 'title', message: 'Enter a title.' }],
      data: { revision: 3 },
    });
    const german = translateError(error, 'de');
    expect(german).toMatchObject({
      status: 400,
      code: 'input.invalid',
      message: 'Einige Angaben sind ungültig. Prüf sie und versuch es noch einmal.',
      details: { errors: [{ path: 'title', message: 'Gib einen Titel ein.' }], data: { revision: 3 } },
    });
    expect(translateError(error, 'en')).toBe(error);
  });
});
