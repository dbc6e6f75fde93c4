import { refuse } from '@realfin/contract/errors';
import { refusals } from '@realfin/rtmp/refusals';
import { describe, expect, it } from 'vitest';
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
