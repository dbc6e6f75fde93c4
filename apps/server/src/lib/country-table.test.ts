import { expect, test } from 'vitest';
import { countryTable } from './country-table.ts';

const table = `start,end,country
192.0.2.0,192.0.2.127,de
"192.0.2.128","192.0.2.255","US"
198.51.100.0/24,FR
2001:db8::/32,JP
2001:db9::,2001:db9::ffff,BR
not,a,line
203.0.113.0,2001:db8::1,XX
`;
const countryOf = countryTable(table);

test.each([
  ['192.0.2.0', 'DE'],
  ['192.0.2.127', 'DE'],
  ['192.0.2.128', 'US'],
  ['::ffff:192.0.2.200', 'US'],
  ['198.51.100.255', 'FR'],
  ['198.51.101.0', null],
  ['2001:db8:1::9', 'JP'],
  ['2001:db9::fffe', 'BR'],
  ['2001:db9::1:0', null],
  ['203.0.113.1', null],
  ['', null],
  ['nonsense', null],
])('finds the country of %s', (address, country) => {
  expect(countryOf(address)).toBe(country);
});
