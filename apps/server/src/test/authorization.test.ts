import type { Problem } from '@realfin/contract/api-error';
import { contract } from '@realfin/contract/contract';
import { mapContract, type Contract, type Endpoint } from '@realfin/contract/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { operationAccess } from './authorization-table.ts';
import { makeEveryKind } from './people.ts';
import { personKinds, refusalAt } from './person-kinds.ts';
import { useTestApp } from './test-app.ts';

const app = useTestApp();
const endpoints: [string, Endpoint][] = [];
mapContract<Contract, unknown>(contract, (endpoint, group, name) =>
  endpoints.push([`${group}.${name}`, endpoint]),
);

/** Input nothing accepts: who is let in gets 'not valid' or 'not found', never 'not you'. */
const request = (endpoint: Endpoint, path: string) => ({
  method: endpoint.method,
  url: `/api${path.replace(/\{\w+\}/g, '0')}`,
  headers: { 'idempotency-key': 'authorization-table' },
  ...(endpoint.method !== 'GET' && { payload: {} }),
});

describe('authorization table', () => {
  let people: Awaited<ReturnType<typeof makeEveryKind>>;
  beforeAll(async () => {
    people = await makeEveryKind(app());
  });

  test('names every operation of the contract, and no other', () => {
    expect(endpoints.map(([name]) => name).toSorted()).toEqual(Object.keys(operationAccess).toSorted());
  });

  test.each(endpoints)('enforces its roles on %s', async (name, endpoint) => {
    expect(endpoint.access).toBe(operationAccess[name]);
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      for (const kind of personKinds) {
        const response = await app().request(people[kind], request(endpoint, path));
        const refusal = refusalAt[endpoint.access][kind];
        const { code } = response.statusCode === 200 ? { code: null } : response.json<Problem>();
        const met = code === 'auth.required' || code === 'auth.forbidden' ? code : null;
        expect({ kind, path, met }).toEqual({ kind, path, met: refusal });
      }
    }
  });
});
