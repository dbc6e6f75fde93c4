import { expect, test } from 'vitest';
import { followSourceOf, viewOriginOf } from './view-origin.ts';

const at = (from: string, referrer = '', here = '/post/7') =>
  viewOriginOf({ from, here, referrer, host: 'realfin.test' });

test.each([
  ['/feed', { source: 'feed' }],
  ['/fin/Wrestling?tab=channels', { source: 'feed' }],
  ['/', { source: 'feed' }],
  ['/search?q=half%20guard', { source: 'search', words: 'half guard' }],
  ['/search', { source: 'search' }],
  ['/post/9/Another', { source: 'recommendation' }],
  ['/notifications', { source: 'notification' }],
  ['/maraonthemat', { source: 'channel' }],
  ['/settings/account', { source: 'other' }],
] as const)('knows how someone came from %s', (from, origin) => {
  expect(at(from, 'https://elsewhere.example/')).toEqual(origin);
});

test('names another site on the first page, and the site that embeds a player', () => {
  expect(at('', 'https://News.Example.org/path?private=1')).toEqual({
    source: 'external',
    referrer: 'news.example.org',
  });
  expect(at('', 'nonsense')).toEqual({ source: 'direct' });
  expect(at('', 'https://blog.example.org/', '/embed/7')).toEqual({
    source: 'embed',
    referrer: 'blog.example.org',
  });
});

test('knows the page before when a link was opened as a document, and the press on a push message', () => {
  expect(at('', 'https://realfin.test/search?q=half+guard')).toEqual({
    source: 'search',
    words: 'half guard',
  });
  expect(at('', 'https://realfin.test/maraonthemat')).toEqual({ source: 'channel' });
  expect(at('/feed', 'https://realfin.test/maraonthemat')).toEqual({ source: 'feed' });
  expect(at('', 'https://realfin.test/feed', '/post/7/Title?via=push')).toEqual({ source: 'notification' });
  expect(at('', 'https://mail.example/inbox', '/article/7/Tides?via=newsletter')).toEqual({
    source: 'newsletter',
  });
  expect(at('', '')).toEqual({ source: 'direct' });
});

test('names the affiliate whose link is open, beside where it was found', () => {
  const here = '/post/7?affiliate_id=mara_1';
  expect(at('', 'https://news.example/', here)).toEqual({
    ...{ source: 'external', referrer: 'news.example', affiliate: 'mara_1' },
  });
  expect(at('', '', '/post/7?affiliate_id=<script>')).toEqual({ source: 'direct' });
});

test.each([
  ['/feed', '', 'feed'],
  ['/search?q=a', '/feed', 'search'],
  ['/maraonthemat', '/search?q=mara', 'search'],
  ['/maraonthemat', '', 'direct'],
  ['/onboarding', '/', 'other'],
])('says where a channel is followed on %s after %s', (here, from, source) => {
  expect(followSourceOf({ from, here, referrer: '', host: 'realfin.test' })).toBe(source);
});
