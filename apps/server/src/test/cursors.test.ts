// Positions in lists that no row has: whatever PostgreSQL cannot read is refused, and never a failure of ours.
import { contract } from '@realfin/contract/contract';
import { mapContract, type Contract, type Endpoint } from '@realfin/contract/core';
import { beforeAll, expect, test } from 'vitest';
import { encodeCursor } from '../lib/cursor.ts';
import type { Person } from './factories/people.ts';
import { useTestApp } from './test-app.ts';

const app = useTestApp();
const lists: [string, Endpoint][] = [];
mapContract<Contract, unknown>(contract, (endpoint, group, name) => {
  const isRead = endpoint.method === 'GET' && endpoint.query !== undefined;
  if (isRead) lists.push([`${group}.${name}`, endpoint]);
});

const times = [
  '2026-11-27T10:00:00.000Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '2026-02-30T00:00:00Z',
  '2026-01-01T00:00:00+23:59',
  '2026-01-01 1:2:3Z',
  '2026-01-01 ::::Z',
];
const numbers = [1, -1, 1.5, 2 ** 31, Number.MAX_SAFE_INTEGER, 3.9e15];
const cursors = [
  ...numbers.map((n) => encodeCursor(n)),
  ...times.map((at) => encodeCursor(at, 1)),
  ...numbers.map((n) => encodeCursor('2026-11-27T10:00:00.000Z', n)),
  ...numbers.flatMap((n) => [encodeCursor(n, n), encodeCursor(1, n), encodeCursor(n, 1)]),
  ...numbers.flatMap((n) => [encodeCursor(1, n, 1), encodeCursor(n, 1, 1), encodeCursor(1, 1, n)]),
];
const days = [
  '1900-01-01',
  '8999-12-31',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '9999-12-31',
  '9999-12-31T23:59:59Z',
];

let [creator, admin]: (Person | null)[] = [null, null];
beforeAll(async () => {
  const { make } = app();
  const made = await make.creator();
  creator = made;
  await make.post(made);
  admin = await make.admin();
});

test.each(lists)('answers any cursor and any day without failing: %s', async (_name, endpoint) => {
  const keys = Object.keys(endpoint.query?.shape ?? {});
  const queries = keys.flatMap((key) =>
    (key === 'cursor' ? cursors : days).map((value) => new URLSearchParams({ [key]: value })),
  );
  const path = endpoint.path.replace(/\{\w+\}/g, '1');
  const person = endpoint.access === 'admin' ? admin : creator;
  for (const query of queries) {
    const url = `/api${path}?${query.toString()}`;
    const { statusCode, body } = await app().request(person ?? null, { method: 'GET', url });
    if (statusCode >= 500) expect({ url, statusCode, body }).toBeNull();
  }
  expect(queries.length).toBeGreaterThanOrEqual(keys.length);
});
