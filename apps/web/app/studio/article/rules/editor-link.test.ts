import { expect, test } from 'vitest';
import { linkAddress } from './editor-link.ts';

test('accepts web and email addresses, even typed without their scheme', () => {
  expect(linkAddress('https://realfin.example/a?b=c')).toBe('https://realfin.example/a?b=c');
  expect(linkAddress(' realfin.example ')).toBe('https://realfin.example/');
  expect(linkAddress('http://realfin.example')).toBe('http://realfin.example/');
  expect(linkAddress('ana@realfin.example')).toBe('mailto:ana@realfin.example');
  expect(linkAddress('mailto:ana@realfin.example')).toBe('mailto:ana@realfin.example');
});

test('refuses script addresses and other text', () => {
  for (const typed of [
    '',
    '   ',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'ftp://a.b',
    'word',
    '//',
    'https://',
  ]) {
    expect(linkAddress(typed)).toBeNull();
  }
});
