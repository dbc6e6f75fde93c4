// Generates invalid input of many kinds from an endpoint's schema. The same seed generates the same input.
import type { Endpoint } from '@realfin/contract/core';
import type { InjectOptions } from 'fastify';

export type Dice = (below: number) => number;

export function createDice(seed: number): Dice {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return Math.abs(state) % below;
  };
}

const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: [deep(levels - 1)] });
const values: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  1.5,
  2_147_483_647,
  2_147_483_648,
  2 ** 53,
  1e308,
  -0.1,
  '',
  ' ',
  'a',
  '0',
  '-1',
  'NaN',
  'Infinity',
  'null',
  'true',
  '1e3',
  "' or 1=1 --",
  '%',
  '_%\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '\u0000',
  'a\u0000b',
  '\u202e\ud800',
  '𝒻𝒾𝓃 🐟'.repeat(40),
  'x'.repeat(5_000),
  '2026-13-45T99:99:99Z',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31',
  '275760-09-13T00:00:00.001Z',
  [],
  [[]],
  [null],
  [1, 'a', {}],
  {},
  { a: 1 },
  { $ne: null },
  { __proto__: { admin: true }, constructor: { prototype: {} } },
  deep(30),
];

const pick = <T>(dice: Dice, list: readonly T[]): T => list[dice(list.length)] as T;
const keysOf = (shape: { shape: object } | undefined): string[] => (shape ? Object.keys(shape.shape) : []);

function badObject(dice: Dice, keys: readonly string[]): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (const key of keys) if (dice(5) > 0) object[key] = pick(dice, values);
  if (dice(4) === 0) object[pick(dice, ['__proto__', 'constructor', 'extra', '', 'id'])] = pick(dice, values);
  return object;
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const bodies: readonly string[] = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '123',
  '{"a":1}{"b":2}',
  '\u0000',
  '{"__proto__":null}',
];
const contentTypes = [
  'application/json',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/json; charset=utf-16',
];

function bodyOf(dice: Dice, endpoint: Endpoint): Pick<InjectOptions, 'payload' | 'headers'> {
  if (dice(8) === 0)
    return { payload: pick(dice, bodies), headers: { 'content-type': pick(dice, contentTypes) } };
  return {
    payload: JSON.stringify(badObject(dice, keysOf(endpoint.body))),
    headers: { 'content-type': 'application/json' },
  };
}

export function badRequest(dice: Dice, endpoint: Endpoint, attempt: number): InjectOptions {
  const path = endpoint.path.replace(/\{\w+\}/g, () =>
    dice(3) === 0
      ? String(1 + dice(5))
      : encodeURIComponent(asText(pick(dice, values)).slice(0, 300).toWellFormed()),
  );
  const query = new URLSearchParams();
  for (const key of keysOf(endpoint.query)) {
    const times = dice(6) === 0 ? 2 : 1;
    if (dice(4) > 0) for (let n = 0; n < times; n++) query.append(key, asText(pick(dice, values)));
  }
  const body = endpoint.method === 'GET' ? {} : bodyOf(dice, endpoint);
  return {
    method: endpoint.method,
    url: `/api${path}${query.size > 0 ? `?${query.toString()}` : ''}`,
    ...body,
    headers: { 'idempotency-key': `bad-input-${attempt}`, ...body.headers },
  };
}
