import { describe, expect, test } from 'vitest';
import { distinctWords, hasHeldWord, hasLink, heldFor } from './rules.ts';

const held = (text: string, ...words: string[]) => hasHeldWord(text, words);

describe('held words', () => {
  test('match whole words and phrases only', () => {
    expect(held('What a scam', 'scam')).toBe(true);
    expect(held('scam', 'scam')).toBe(true);
    expect(held('What a scampi dish', 'scam')).toBe(false);
    expect(held('Buy my   course, now', 'my course')).toBe(true);
    expect(held('my own course', 'my course')).toBe(false);
    expect(held('no words', '...')).toBe(false);
    expect(held('anything')).toBe(false);
  });

  test('match whatever the case, the accents and the form of a letter', () => {
    for (const text of ['SCAM', 'Scâm!', 'ｓｃａｍ', 'sc\u200bam', 's\u00adcam', '(scam)', '#scam'])
      expect([text, held(text, 'Scam')]).toEqual([text, true]);
    expect(held('So ein STRASSENräuber', 'straßenrauber')).toBe(true);
  });

  test('match look-alikes of letters', () => {
    for (const text of ['5cam', 'sc4m', 'sc@m', '$cam', 'ѕсаm', 'So: $c@m!'])
      expect([text, held(text, 'scam')]).toEqual([text, true]);
    expect(held('v1agra', 'viagra')).toBe(true);
    expect(held('vlagra', 'viagra')).toBe(true);
    expect(held('the scam!', 'scam')).toBe(true);
    expect(held('A $cam', '$cam')).toBe(true);
  });

  test('leave numbers as they are', () => {
    expect(held('15 minutes', 'is')).toBe(false);
    expect(held('at 15 minutes', '15')).toBe(true);
    expect(held('is it', '15')).toBe(false);
  });

  test('are stored once each', () => {
    expect(distinctWords(['Scam', 'scam', 'SCÀM', 'my  course'])).toEqual(['Scam', 'my course']);
  });
});

describe('links', () => {
  test('are found with and without a scheme', () => {
    for (const text of [
      'see https://x.test',
      'www.spam.example',
      'go to spam.com',
      'Spam.CO/abc',
      't.me/abc',
    ])
      expect([text, hasLink(text)]).toEqual([text, true]);
  });

  test('are not found in sentences, numbers, times and email addresses', () => {
    for (const text of [
      'Great.Thanks',
      'at 1:23.',
      'version 2.0',
      'e.g. this',
      'me@home.com',
      'end.So it is',
    ])
      expect([text, hasLink(text)]).toEqual([text, false]);
  });
});

test('a comment is held for its words first, for links only where the channel holds them', () => {
  const rules = { heldWords: ['scam'], holdLinks: false };
  expect(heldFor('scam at www.x.test', rules)).toBe('words');
  expect(heldFor('look at www.x.test', rules)).toBe(null);
  expect(heldFor('look at www.x.test', { ...rules, holdLinks: true })).toBe('links');
  expect(heldFor('scam', null)).toBe(null);
});
