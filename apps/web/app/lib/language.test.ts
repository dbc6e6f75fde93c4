import { afterEach, describe, expect, it } from 'vitest';
import { askLanguageOf, currentLocale, learnLanguage, messages } from './language.ts';

const copy = messages('example', {
  hello: 'Hello',
  only: 'Only in English',
  words: { yes: 'Yes', no: 'No' },
  list: ['one', 'two'],
  count: (count: number) => `${count} fish`,
});
learnLanguage('de', {
  example: {
    hello: 'Hallo',
    words: { yes: 'Ja' },
    list: ['eins'],
    count: (count: number) => `${count} Fische`,
  },
});
afterEach(() => askLanguageOf(() => 'en'));

describe('texts by language', () => {
  it('returns English until another language is requested', () => {
    expect([copy.hello, copy.words.yes, copy.count(2)]).toEqual(['Hello', 'Yes', '2 fish']);
    askLanguageOf(() => 'de');
    expect([copy.hello, copy.words.yes, copy.count(2)]).toEqual(['Hallo', 'Ja', '2 Fische']);
    expect(copy.list).toEqual(['eins']);
    expect(currentLocale()).toBe('de-DE');
  });
  it('falls back to English for missing translations', () => {
    askLanguageOf(() => 'de');
    expect([copy.only, copy.words.no]).toEqual(['Only in English', 'No']);
    expect(messages('unknown', { text: 'Text' }).text).toBe('Text');
  });
  it('keeps all texts when a catalog is spread or listed', () => {
    askLanguageOf(() => 'de');
    expect({ ...copy }.hello).toBe('Hallo');
    expect(Object.values(copy.words)).toEqual(['Ja', 'No']);
  });
});
