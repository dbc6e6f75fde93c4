import { ApiError } from '@realfin/contract/api-error';
import * as s from '@realfin/contract/shapes';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { translate } from '../../lib/translate.ts';
import { validate } from './invoke.ts';

const shapes = {
  title: s.line(100).min(1, 'Enter a title.'),
  text: z.string().max(3),
  words: z.string().min(2),
  link: z.union([z.literal(''), s.linkAddress]),
  count: z.int().min(2).max(5),
  share: z.number().gt(0).lt(1),
  flag: z.boolean(),
  list: z.array(z.string()).min(1).max(2),
  kind: z.enum(['video', 'audio']),
  at: s.time,
  email: z.email(),
  parts: z.strictObject({ one: z.string() }),
  either: s.flag,
  fins: s.finName,
  channel: z.union([z.coerce.number().pipe(z.literal(0)), s.idParam]),
  pair: z.object({ url: z.string() }),
};
type Field = keyof typeof shapes;

function refusalOf(field: Field, value: unknown): { message: string; detail: string | undefined } {
  try {
    validate({ body: z.object({ [field]: shapes[field] }) }, { body: { [field]: value } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const messages = (error.details.errors ?? []).map(({ message }) => message);
    expect(messages).toHaveLength(1);
    return { message: messages[0] ?? '', detail: error.details.detail };
  }
  throw new Error('the value was accepted');
}

describe('sentences for input', () => {
  it.each<[Field, unknown, string, string]>([
    ['title', undefined, 'Enter a title.', 'Gib einen Titel ein.'],
    ['title', null, 'Enter a title.', 'Gib einen Titel ein.'],
    ['title', 'x'.repeat(101), 'Use at most 100 characters.', 'Nimm höchstens 100 Zeichen.'],
    ['title', 7, 'Enter a text.', 'Gib einen Text ein.'],
    ['words', undefined, 'This field is required.', 'Dieses Feld ist erforderlich.'],
    ['words', 'x', 'Use at least 2 characters.', 'Nimm mindestens 2 Zeichen.'],
    ['link', 'javascript:x', 'Enter a valid url.', 'Gib eine gültige Adresse ein.'],
    ['count', 9, 'Enter 5 or less.', 'Gib höchstens 5 ein.'],
    ['count', 1, 'Enter 2 or more.', 'Gib mindestens 2 ein.'],
    ['count', 2.5, 'Enter a whole number.', 'Gib eine ganze Zahl ein.'],
    ['share', 1, 'Enter less than 1.', 'Gib weniger als 1 ein.'],
    ['share', 0, 'Enter more than 0.', 'Gib mehr als 0 ein.'],
    ['flag', 'x', 'Choose yes or no.', 'Wähle Ja oder Nein.'],
    ['list', [], 'Choose at least 1.', 'Wähle mindestens 1 aus.'],
    ['list', ['a', 'b', 'c'], 'Choose at most 2.', 'Wähle höchstens 2 aus.'],
    ['list', 'x', 'Send a list.', 'Sende eine Liste.'],
    ['kind', 'x', 'Choose one of: video, audio.', 'Wähle eins davon: video, audio.'],
    ['at', 'x', 'This date is not valid.', 'Dieses Datum ist nicht gültig.'],
    ['email', 'x', 'Enter a valid email address.', 'Gib eine gültige E-Mail-Adresse ein.'],
    ['parts', { one: '', two: 2 }, 'This field is unknown: two', 'Diese Angabe ist unbekannt: two'],
    ['either', 'maybe', 'Choose yes or no.', 'Wähle Ja oder Nein.'],
    ['either', undefined, 'This field is required.', 'Dieses Feld ist erforderlich.'],
    ['fins', '?', "This fin doesn't exist.", 'Diesen Fin gibt es nicht.'],
    ['channel', 'x', 'Enter a number.', 'Gib eine Zahl ein.'],
    ['pair', 'x', 'Send an object.', 'Sende ein Objekt.'],
  ])('say what is wrong with %s: %j', (field, value, english, german) => {
    const { message } = refusalOf(field, value);
    expect(message).toBe(english);
    expect(translate(message, 'de')).toBe(german);
  });

  it("put a field's own sentence first", () => {
    expect(refusalOf('title', undefined).detail).toBe('Enter a title.');
    expect(refusalOf('link', 'x').detail).toBe('Enter a valid url.');
    expect(refusalOf('text', 'abcd').detail).toBeUndefined();
  });
});
