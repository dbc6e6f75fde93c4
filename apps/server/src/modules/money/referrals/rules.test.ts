import { describe, expect, test } from 'vitest';
import { lastOf, openingIn } from './rules.ts';

describe('what an address is about', () => {
  const channel = (username: string) => ({ affiliate: null, username, post: null });
  const post = (kind: string, id: number) => ({ affiliate: null, username: null, post: { kind, id } });

  test.each([
    ['/maraonthemat', channel('maraonthemat')],
    ['/maraonthemat/', channel('maraonthemat')],
    ['/live/maraonthemat', channel('maraonthemat')],
    ['/maraonthemat.data?_routes=x', channel('maraonthemat')],
    ['/api/v2/public/user/maraonthemat', channel('maraonthemat')],
    ['/post/12', post('post', 12)],
    ['/post/12/A-title?t=4', post('post', 12)],
    ['/article/7/A-title', post('article', 7)],
    ['/api/v2/public/ranking/7', post('ranking', 7)],
    ['/api/public/post/12', post('post', 12)],
    ['/?affiliate_id=noor', { affiliate: 'noor', username: null, post: null }],
    ['/value?affiliate_id=noor', { affiliate: 'noor', username: null, post: null }],
    ['/post/12?affiliate_id=noor', { ...post('post', 12), affiliate: 'noor' }],
  ])('is found in %s', (address, opening) => {
    expect(openingIn(address)).toEqual(opening);
  });

  test.each([
    '/',
    '/feed',
    '/discover',
    '/post/twelve',
    '/post/12345678901',
    '/api/public/post/12/recommended',
    '/api/post/all?affiliate_id=noor',
    '/value?affiliate_id=<script>',
    '/value?affiliate_id=',
    '/api/v2/public/user/feed',
  ])('is nothing in %s', (address) => {
    expect(openingIn(address)).toBeNull();
  });
});

describe('the last touch', () => {
  const now = new Date('2031-03-31T00:00:00Z');
  const touch = (channelId: number | null, affiliateId: number | null, daysAgo: number) => ({
    channelId,
    affiliateId,
    at: new Date(now.getTime() - daysAgo * 86_400_000),
  });

  test('attributes touches from the account or the browser', () => {
    const [link, page] = [touch(1, 9, 3), touch(2, null, 1)];
    expect(lastOf([page, link], now)).toBe(page);
    expect(lastOf([link], now)).toBe(link);
    expect(lastOf([], now)).toBeNull();
  });

  test('is the link that was shared, when its channel is looked at further', () => {
    const link = touch(1, 9, 3);
    expect(lastOf([touch(1, null, 1), link], now)).toBe(link);
  });

  test('is not older than 30 days', () => {
    expect(lastOf([touch(1, 9, 31)], now)).toBeNull();
    const page = touch(1, null, 1);
    expect(lastOf([touch(1, 9, 31), page], now)).toBe(page);
  });
});
