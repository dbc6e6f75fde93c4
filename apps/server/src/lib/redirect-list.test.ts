import { expect, test } from 'vitest';
import { readRedirects, redirectOf } from './redirect-list.ts';

const shop = 'https://shop.example/fight?night=1';

test('finds where the page of a post or an event is, and leaves every other page here', () => {
  const read = readRedirects(`post/5356=${shop}, ppv/1=https://b.example/,`);
  const redirects = 'redirects' in read ? read.redirects : new Map<string, string>();
  for (const url of ['/post/5356', '/post/5356/a-slug', '/post/5356?t=3'])
    expect(redirectOf(redirects, url)).toBe(shop);
  expect(redirectOf(redirects, '/ppv/1')).toBe('https://b.example/');
  for (const url of ['/post/53560', '/post/1', '/ppv/5356', '/api/post/5356', '/stream/5356', '/'])
    expect(redirectOf(redirects, url)).toBeNull();
});

test('names what is not a redirect', () => {
  for (const text of ['5356=https://a.example', 'post/1', 'post/0=https://a.example', 'post/1=javascript:x'])
    expect(readRedirects(text)).toMatchObject({ problem: expect.stringContaining(text) as unknown });
  expect(readRedirects('')).toEqual({ redirects: new Map() });
});
