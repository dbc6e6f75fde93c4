import { request } from 'node:http';
import { expect, test } from 'vitest';
import { isPrivateAddress, PrivateAddressError, publicLookup } from './network-address.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'localhost',
  '',
])('treats %s as private', (address) => expect(isPrivateAddress(address)).toBe(true));

test.each(['1.1.1.1', '172.32.0.1', '192.169.0.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
  'treats %s as public',
  (address) => expect(isPrivateAddress(address)).toBe(false),
);

test('refuses a name that resolves to an internal address when connecting', async () => {
  const refused = new Promise((_resolve, reject) => {
    request({ host: 'localhost', port: 9, lookup: publicLookup }).once('error', reject).end();
  });
  await expect(refused).rejects.toThrow(PrivateAddressError);
});
