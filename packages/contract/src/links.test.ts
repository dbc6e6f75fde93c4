import { describe, expect, it } from 'vitest';
import { isLinkAddress, shownAddress, siteOf, withProtocol } from './links.ts';

describe('addresses of links', () => {
  it.each([
    'https://mara.example',
    'http://shop.mara.example:8080/a?b=c#d',
    'HTTPS://x.com/mara',
    'https://münchen.example/',
  ])('accepts %s as a link', (address) => expect(isLinkAddress(address)).toBe(true));
  it.each([
    '',
    'mara.example',
    'javascript:alert(1)',
    'JavaScript://mara.example/%0aalert(1)',
    'data:text/html,x',
    'ftp://mara.example/',
    'https:mara.example',
    'https://',
    'https://mara.example/a b',
    'https://mara:secret@mara.example/',
    'https://mara@mara.example/',
    'http://localhost/',
    'http://localhost./',
    'http://app.localhost:3000/',
    'http://127.0.0.1/',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://192.168.1.1/admin',
    'http://8.8.8.8/',
    'http://[::1]/',
    'http://printer/',
    'http://nas.local/',
    'http://git.internal/',
    'http://router.lan/',
    'http://box.home.arpa/',
    `https://mara.example/${'a'.repeat(100)}`,
  ])('refuses the link %j', (address) => expect(isLinkAddress(address)).toBe(false));

  it.each([
    [' mara.example/shop ', 'https://mara.example/shop'],
    ['mara.example:8080/a', 'https://mara.example:8080/a'],
    ['//mara.example', 'https://mara.example'],
    ['mara.example?to=http://x.example', 'https://mara.example?to=http://x.example'],
    ['http://mara.example', 'http://mara.example'],
    ['HTTPS://mara.example', 'HTTPS://mara.example'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['mailto:mara@mara.example', 'mailto:mara@mara.example'],
    ['', ''],
  ])('completes %j to %j', (typed, address) => expect(withProtocol(typed)).toBe(address));

  it.each(['x', '@mara', 'mara@mara.example', 'two words.example'])('does not make %j a link', (typed) =>
    expect(isLinkAddress(withProtocol(typed))).toBe(false),
  );

  it('recognizes the sites with a field of their own, and nothing that only looks like them', () => {
    expect(
      [
        'https://x.com/m',
        'https://mobile.twitter.com/m',
        'https://m.facebook.com/m',
        'https://youtu.be/m',
      ].map(siteOf),
    ).toEqual(['twitter', 'twitter', 'facebook', 'youtube']);
    expect(['https://notx.com/', 'https://x.com.example/', 'https://mara.example/x.com'].map(siteOf)).toEqual(
      [null, null, null],
    );
  });

  it('shows an address without what people skip', () => {
    expect(shownAddress('https://www.mara.example/')).toBe('mara.example');
    expect(shownAddress('http://shop.example:8080/a/?b=c')).toBe('shop.example:8080/a');
  });
});
