import { describe, expect, test } from 'vitest';
import {
  destinationAfterSignIn,
  destinationOfSignedInSignUp,
  deviceOf,
  entryFrom,
  freeAttempts,
  isReservedUsername,
  waitSeconds,
} from './rules.ts';

const go = (query: Record<string, string>) => destinationOfSignedInSignUp(entryFrom(query));
const after = (query: Record<string, string>) => destinationAfterSignIn(entryFrom(query));

describe('redirects after signing in', () => {
  test.each([
    ['to the feed by default', {}, '/feed'],
    [
      'to the destination above all',
      { to: '/fin/mma?x=1#c', ppv_id: '4', onboarding: 'true', post_id: '9' },
      '/fin/mma?x=1#c',
    ],
    ['to the destination under its other name', { destination: '/library' }, '/library'],
    ['to the PPV', { ppv_id: '7', point_of_entry: 'post', post_id: '9' }, '/ppv/7'],
    ['to the post they came from', { point_of_entry: 'post', post_id: '9' }, '/post/9'],
    [
      'to the post with a content type of its own page',
      { point_of_entry: 'post', content_type: 'video', post_id: '9' },
      '/post/9',
    ],
    ['to the stack', { onboarding: 'true', content_type: 'stack', media_id: '3', post_id: '9' }, '/stack/3'],
    ['to the article', { onboarding: 'true', content_type: 'article', media_id: '3' }, '/article/3'],
    ['to the ranking', { point_of_entry: 'post', content_type: 'ranking', media_id: '3' }, '/ranking/3'],
    ['to the stream', { point_of_entry: 'post', content_type: 'stream', media_id: '3' }, '/stream/3'],
    [
      'to the feed when the media id is missing',
      { onboarding: 'true', content_type: 'article', post_id: '9' },
      '/feed',
    ],
    [
      'to the feed when the post id is missing',
      { onboarding: 'true', content_type: 'video', media_id: '3' },
      '/feed',
    ],
    [
      'to the feed when neither flag nor point of entry is there',
      { content_type: 'article', media_id: '3' },
      '/feed',
    ],
    [
      'to the feed when the id is none',
      { ppv_id: '1/../../x', point_of_entry: 'post', post_id: '-1' },
      '/feed',
    ],
  ])('lead the person %s', (_name, query, expected) => {
    expect(after(query)).toBe(expected);
  });

  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/%09\u0000/evil',
    '\u0001//evil.example',
    ' //evil.example',
    'https://evil.example/',
    'HTTPS://evil.example/',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '',
    `/${'x'.repeat(2001)}`,
  ])('never leads off the site: %j', (to) => {
    expect(after({ to })).toBe('/feed');
  });
});

test('continues to checkout when a signed-in person opens /signup on the way to paying', () => {
  expect(go({})).toBe('/feed');
  expect(go({ premium_plan: '0', post_id: '4' })).toBe('/feed');
  expect(go({ premium_plan: '1', post_id: '4' })).toBe('/subscribe?post_id=4&premium_plan=1');
  expect(go({ endorsing: 'true', point_of_entry: 'landing_page' })).toBe(
    '/subscribe?point_of_entry=landing_page',
  );
  expect(go({ endorsing: 'true', point_of_entry: 'post' })).toBe('/feed');
});

test('doubles the delay with each failure past the free ones, up to a quarter of an hour', () => {
  const now = new Date('2026-01-01T12:00:00Z');
  const wait = (failures: number) =>
    waitSeconds(
      'pair',
      Array.from({ length: failures }, () => now),
      now,
    );
  expect([0, freeAttempts.pair - 1, 5, 6, 7, 20].map(wait)).toEqual([0, 0, 5, 10, 20, 900]);
  const later = new Date(now.getTime() + 5_000);
  expect(
    waitSeconds(
      'pair',
      Array.from({ length: 5 }, () => now),
      later,
    ),
  ).toBe(0);
});

test('reserves addresses of the site as usernames, in any case', () => {
  expect(['admin', 'Settings', 'FEED', 'post'].map(isReservedUsername)).toEqual([true, true, true, true]);
  expect(isReservedUsername('mara')).toBe(false);
});

test('names devices the way people know them', () => {
  expect(deviceOf('Mozilla/5.0 (X11; Linux x86_64) Gecko Firefox/140.0')).toBe('Firefox on Linux');
  expect(deviceOf('Mozilla/5.0 (iPhone; CPU) AppleWebKit Version/18 Safari/604.1')).toBe('Safari on iOS');
  expect(deviceOf('Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537 Edg/140.0')).toBe('Edge on Windows');
  expect(deviceOf('curl/8')).toBe('Unknown device');
});
