import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createShelf, storeInput } from './storage.ts';

const sources = readdirSync(new URL('..', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^test\/|^languages\//.test(file))
  .map((file) => [file, readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')] as const);
const filesWith = (form: RegExp): string[] =>
  sources
    .filter(([, text]) => form.test(text))
    .map(([file]) => file)
    .toSorted();

describe('a shelf', () => {
  const kept = (storage: Partial<Storage>) => createShelf(() => storage as Storage);
  const refuse = (): never => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  test.each([
    ['is forbidden', createShelf(refuse)],
    ['throws at each use', kept({ getItem: refuse, setItem: refuse, removeItem: refuse })],
    ['is full', kept({ getItem: () => null, setItem: refuse, removeItem: () => {} })],
    ['is missing', createShelf(() => undefined as unknown as Storage)],
  ])('lasts as long as the page where storage %s', (_name, shelf) => {
    Object.assign(globalThis, { window: {} });
    shelf.setItem('a', '1');
    expect([shelf.getItem('a'), shelf.getItem('b')]).toEqual(['1', null]);
    expect(shelf.isStored?.('a')).toBe(false);
    shelf.removeItem('a');
    expect(shelf.getItem('a')).toBeNull();
    Reflect.deleteProperty(globalThis, 'window');
    shelf.setItem('of the server', '1');
    expect(shelf.getItem('of the server')).toBeNull();
  });
});

describe('what a person typed', () => {
  const stored = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  test.each([
    ['forgets it', { ...stored, isStored: () => false }, true],
    ['has it', { ...stored, isStored: () => true }, false],
  ])('decides whether leaving the page asks first where storage %s', (_name, shelf, asks) => {
    const page = new EventTarget();
    Object.assign(globalThis, { window: page });
    const isAsked = (): boolean => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    storeInput(shelf, 'draft', 'words');
    expect(isAsked()).toBe(asks);
    storeInput(shelf, 'draft', null);
    expect(isAsked()).toBe(false);
    Reflect.deleteProperty(globalThis, 'window');
  });
});

test('uses storage through shelves alone', () => {
  // The script before the first paint cannot import, and catches what it throws.
  expect(filesWith(/\b(?:localStorage|sessionStorage|indexedDB)\b/)).toEqual([
    'lib/speed/first-paint.ts',
    'lib/storage.ts',
  ]);
});

test('reads Enter in one place, which knows input methods', () => {
  expect(filesWith(/['"]Enter['"]|\.isComposing\b/)).toEqual(['lib/keys.ts']);
});
