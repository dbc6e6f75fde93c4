// Maps addresses to countries, by a table that the operator supplies; none is included.
import { readFileSync } from 'node:fs';
import { isIP, isIPv4 } from 'node:net';
import { plainAddress } from './network.ts';

interface Range {
  from: bigint;
  to: bigint;
  country: string;
}
/** Null for addresses missing in the table. */
export type CountryOf = (address: string) => string | null;

const widthOf = (address: string): number => (isIPv4(address) ? 32 : 128);

function numberOf(address: string): bigint {
  if (isIPv4(address)) return address.split('.').reduce((sum, part) => (sum << 8n) | BigInt(part), 0n);
  return plainAddress(address)
    .split(':')
    .reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n);
}

function rangeOf(line: string): (Range & { width: number }) | null {
  const [first = '', ...rest] = line.split(',').map((cell) => cell.replaceAll('"', '').trim());
  const country = (rest.at(-1) ?? '').toUpperCase();
  if (!/^[A-Z]{2}$/.test(country)) return null;
  const [address = '', bits] = first.split('/');
  if (isIP(address) === 0) return null;
  const width = widthOf(address);
  if (bits !== undefined) {
    const size = BigInt(width - Number(bits));
    const from = (numberOf(address) >> size) << size;
    return { from, to: from + (1n << size) - 1n, country, width };
  }
  const last = rest[0] ?? '';
  if (rest.length < 2 || isIP(last) === 0 || widthOf(last) !== width) return null;
  return { from: numberOf(address), to: numberOf(last), country, width };
}

function find(ranges: readonly Range[], value: bigint): string | null {
  let [low, high] = [0, ranges.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle];
    if (range === undefined) return null;
    if (value < range.from) high = middle - 1;
    else if (value > range.to) low = middle + 1;
    else return range.country;
  }
  return null;
}

const byStart = (a: Range, b: Range): number => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0);

/** Lines of `first,last,CC` or `network/bits,CC`, as in the free tables; others are skipped. */
export function countryTable(text: string): CountryOf {
  const rows = text.split(/\r?\n/).flatMap((line) => rangeOf(line) ?? []);
  const v4 = rows.filter(({ width }) => width === 32).toSorted(byStart);
  const v6 = rows.filter(({ width }) => width === 128).toSorted(byStart);
  return (address) => {
    const plain = plainAddress(address);
    if (isIP(plain) === 0) return null;
    return find(isIPv4(plain) ? v4 : v6, numberOf(plain));
  };
}

export const readCountryTable = (path: string | null): CountryOf =>
  path === null ? () => null : countryTable(readFileSync(path, 'utf8'));
