import { contract } from '@realfin/contract/contract';
import { mapContract, type Contract, type Endpoint } from '@realfin/contract/core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { badRequest, createDice } from './bad-input.ts';
import type { Person } from './factories/people.ts';
import { repeatCount } from './sample.ts';
import { useTestApp } from './test-app.ts';

const app = useTestApp();
const perOperation = repeatCount(20, 400);
const longestMs = 10_000;
/** As zod would say it. */
const isInValidatorWords = (body: string): boolean =>
  /Invalid (input|option|string|key)|expected \w+ to|Too (big|small)|Unrecognized/.test(body);
const endpoints: [string, Endpoint][] = [];
mapContract<Contract, unknown>(contract, (endpoint, group, name) =>
  endpoints.push([`${group}.${name}`, endpoint]),
);

describe('bad input', () => {
  let people: (Person | null)[];
  beforeAll(async () => {
    const { make } = app();
    const creator = await make.creator();
    for (let n = 0; n < 3; n++) await make.post(creator);
    people = [creator, creator, await make.subscriber(), null];
  });

  test.each(endpoints)(
    `answers ${perOperation} bad requests without failing or hanging: %s`,
    async (name, endpoint) => {
      const dice = createDice(
        Array.from(name).reduce((sum, c) => sum * 31 + c.charCodeAt(0), 7 + inject('seed')),
      );
      const seen = new Map<number, number>();
      for (let attempt = 0; attempt < perOperation; attempt++) {
        const request = badRequest(dice, endpoint, attempt);
        const person = people[dice(people.length)] ?? null;
        const answer = await Promise.race([
          app().request(person, request),
          new Promise<null>((resolve) => setTimeout(resolve, longestMs, null).unref()),
        ]);
        const status = answer?.statusCode ?? 0;
        seen.set(status, (seen.get(status) ?? 0) + 1);
        if (status === 0 || status >= 500) expect({ status, request, body: answer?.body }).toBeNull();
        if (status === 400 && isInValidatorWords(answer?.body ?? '')) expect(answer?.body).toBeNull();
      }
      expect([...seen.values()].reduce((a, b) => a + b)).toBe(perOperation);
    },
  );

  test('refuses malformed addresses and unknown paths with a message', async () => {
    for (const url of [
      '/api/%',
      '/api/%E0%A4%A',
      '/api/nothing/here',
      '/api/public/post/%2e%2e',
      '/media/%00/x',
      '/api/../x',
    ]) {
      const { statusCode } = await app().request(null, { method: 'GET', url });
      expect({ url, ok: statusCode >= 400 && statusCode < 500 }).toEqual({ url, ok: true });
    }
  });
});
