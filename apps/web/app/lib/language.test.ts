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

describe('texts', () => {
  it('are English until another language is asked for', () => {
    expect([copy.hello, copy.words.yes, copy.count(2)]).toEqual(['Hello', 'Yes', '2 fish']);
    askLanguageOf(() => 'de');
    expect([copy.hello, copy.words.yes, copy.count(2)]).toEqual(['Hallo', 'Ja', '2 Fische']);
    expect(copy.list).toEqual(['eins']);
    expect(currentLocale()).toBe('de-DE');
  });
  it('stay English where nothing is said in the other', () => {
    askLanguageOf(() => 'de');
    expect([copy.only, copy.words.no]).toEqual(['Only in English', 'No']);
    expect(messages('unknown', { text: 'Text' }).text).toBe('Text');
  });
  it('are whole when they are spread or listed', () => {
    askLanguageOf(() => 'de');
    expect({ ...copy }.hello).toBe('Hallo');
    expect(Object.values(copy.words)).toEqual(['Ja', 'No']);
  });
});
