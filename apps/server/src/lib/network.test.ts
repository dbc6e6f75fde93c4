import { describe, expect, test } from 'vitest';
import { networkOf, siteOf } from './network.ts';

describe('one network', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:1:2:3'],
    ['2001:db8:0:0:1::', '2001:0DB8:0000:0000:ffff:0:0:1'],
    ['::1', '0:0:0:0:0:0:0:2'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:FFFF:203.0.113.9', '203.0.113.9'],
    ['fe80::1%eth0', 'fe80::2'],
  ])('has %s and %s', (one, other) => expect(networkOf(one)).toBe(networkOf(other)));

  test.each([
    ['203.0.113.9', '203.0.113.10'],
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['::ffff:203.0.113.9', '::ffff:203.0.113.10'],
    ['::1', '127.0.0.1'],
    ['', '::'],
  ])('does not have both %s and %s', (one, other) => expect(networkOf(one)).not.toBe(networkOf(other)));

  test('is named without the part that one home chooses', () => {
    expect(networkOf('2001:db8:1:2:ffff:1:2:3')).toBe('2001:db8:1:2::/64');
    expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(networkOf('no address')).toBe('no address');
  });
});

describe('one site', () => {
  test.each([
    ['203.0.113.9', '::ffff:203.0.113.9'],
    ['2001:db8:1:2::1', '2001:db8:1:ffff::1'],
  ])('has %s and %s', (one, other) => expect(siteOf(one)).toBe(siteOf(other)));

  test.each([
    ['203.0.113.9', '203.0.113.10'],
    ['2001:db8:1:2::1', '2001:db8:2:2::1'],
  ])('does not have both %s and %s', (one, other) => expect(siteOf(one)).not.toBe(siteOf(other)));

  test('is named by its prefix', () => expect(siteOf('2001:db8:1:2::1')).toBe('2001:db8:1::/48'));
});
