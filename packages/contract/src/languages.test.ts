import { describe, expect, it } from 'vitest';
import { acceptedLanguage, chooseLanguage, directionOf } from './languages.ts';

describe('the language of a page', () => {
  it('prefers what the browser prefers among available languages', () => {
    expect(acceptedLanguage('de-CH, de;q=0.9, en;q=0.8')).toBe('de');
    expect(acceptedLanguage('fr, en;q=0.4, de;q=0.5')).toBe('de');
    expect(acceptedLanguage('de;q=0, en')).toBe('en');
    expect(acceptedLanguage('fr, ja;q=0.2')).toBeNull();
    expect(acceptedLanguage(undefined)).toBeNull();
    expect(acceptedLanguage(';;q=,,,=')).toBeNull();
    expect(acceptedLanguage('toString, constructor')).toBeNull();
  });
  it('takes the account’s language, then the cookie’s, then the browser’s', () => {
    expect(chooseLanguage('en', 'de', 'de')).toBe('en');
    expect(chooseLanguage(null, 'de', 'en')).toBe('de');
    expect(chooseLanguage(undefined, 'klingon', 'de')).toBe('de');
    expect(chooseLanguage(null, undefined, undefined)).toBe('en');
  });
  it('has the direction of its script', () => {
    expect(directionOf('de')).toBe('ltr');
    expect(directionOf('ar')).toBe('rtl');
    expect(directionOf('fa-IR')).toBe('rtl');
  });
});
