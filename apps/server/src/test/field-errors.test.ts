import { ApiError, type Problem } from '@realfin/contract/api-error';
import { contract } from '@realfin/contract/contract';
import { mapContract, type Contract, type Endpoint } from '@realfin/contract/core';
import { describe, expect, test } from 'vitest';
import { validate } from '../http/edge/invoke.ts';
import { translate } from '../lib/translate.ts';
import { administratorsOf } from './factories/desk.ts';
import type { Person } from './factories/people.ts';
import { sampleOf } from './sample.ts';
import { useTestApp } from './test-app.ts';

const app = useTestApp();

const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: [deep(levels - 1)] });
/** What a field may hold by mistake, or for mischief. */
const wrongs: Readonly<Record<string, unknown>> = {
  missing: undefined,
  null: null,
  boolean: true,
  negative: -1,
  fraction: 1.5,
  huge: 1e308,
  empty: '',
  blank: '   ',
  word: 'x',
  long: 'x'.repeat(30_000),
  date: '2026-13-45T99:99:99Z',
  list: [],
  listOfLists: [[null]],
  longList: Array.from({ length: 2_000 }, () => 'x'),
  object: {},
  unknownKeys: { extra: 1, other: { deeper: true } },
  deep: deep(30),
};

/** As a validator says it, and as JavaScript does. */
const isForeign = (message: string): boolean =>
  /invalid (?:input|option|string|key|element|value|iso|email|url|date|number|uuid|format)|expected|received|too (?:big|small)|unrecognized|[<>]=?\s?\d|\bNaN\b|undefined|\bnull\b|\[object|must (?:match|be a multiple)|regex|pattern|union|zod/i.test(
    message,
  );

interface Wrong {
  name: string;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}
const keysOf = (shape: { shape: object } | undefined): string[] => Object.keys(shape?.shape ?? {});
const withAll = (keys: readonly string[], value: unknown): Record<string, unknown> =>
  Object.fromEntries(keys.flatMap((key) => (value === undefined ? [] : [[key, value]])));

function wrongInputs(endpoint: Endpoint): Wrong[] {
  const [params, query, body] = [endpoint.params, endpoint.query, endpoint.body].map(keysOf);
  const each = Object.entries(wrongs).map(([name, value]): Wrong => {
    const [inPath, inQuery, inBody] = [params, query, body].map((keys) => withAll(keys ?? [], value));
    return { name, params: inPath ?? {}, query: inQuery ?? {}, body: inBody ?? {} };
  });
  const odd = [null, 7, 'text', [], [{}], { extra: 1, __proto__: null }].map((value, at): Wrong => ({
    name: `body ${at}`,
    params: {},
    query: {},
    body: value,
  }));
  return [...each, ...(endpoint.body === undefined ? [] : odd)];
}

const operations: [string, Endpoint][] = [];
mapContract<Contract, unknown>(contract, (endpoint, group, name) => {
  const hasFields = [endpoint.params, endpoint.query, endpoint.body].some(
    (shape) => keysOf(shape).length > 0,
  );
  if (hasFields) operations.push([`${group}.${name}`, endpoint]);
});

function messagesOf(endpoint: Endpoint, { params, query, body }: Wrong): string[] {
  try {
    validate(endpoint, { params, query, body });
    return [];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return [error.message, ...(error.details.errors ?? []).map(({ message }) => message)];
  }
}

describe('field errors', () => {
  test('are in our words for every operation, and have a German text', () => {
    const problems: string[] = [];
    for (const [name, endpoint] of operations)
      for (const wrong of wrongInputs(endpoint))
        for (const message of messagesOf(endpoint, wrong)) {
          const german = translate(message, 'de');
          if (isForeign(message) || isForeign(german) || german === message)
            problems.push(`${name}, ${wrong.name}: ${message} / ${german}`);
        }
    expect([...new Set(problems)]).toEqual([]);
    expect(operations.length).toBeGreaterThan(200);
  });

  test('come over HTTP in the language of the reader, and change nothing', async () => {
    const { make, request } = app();
    const creator = await make.creator();
    const [administrator = null] = await administratorsOf(app(), 1);
    const personOf = ({ access }: Endpoint): Person | null => (access === 'admin' ? administrator : creator);
    const withBody = operations.filter(([, { body }]) => keysOf(body).length > 0);
    const seen = new Set<string>();
    for (const [name, endpoint] of sampleOf(withBody, 40))
      for (const { name: wrong, body } of wrongInputs(endpoint))
        for (const language of ['en', 'de'] as const) {
          const answer = await request(personOf(endpoint), {
            method: endpoint.method,
            url: `/api${endpoint.path.replaceAll(/\{\w+\}/g, '999999')}`,
            payload: JSON.stringify(body ?? null),
            headers: {
              ...{ 'content-type': 'application/json', 'accept-language': language },
              'idempotency-key': `${name}-${wrong}-${language}`,
            },
          });
          const at = { name, wrong, language, body: answer.body.slice(0, 500) };
          expect({ ...at, failed: answer.statusCode >= 500 }).toEqual({ ...at, failed: false });
          if (answer.statusCode !== 400) continue;
          const { detail, errors } = answer.json<Problem>();
          const texts = [detail, ...(errors ?? []).map(({ message }) => message)];
          expect({ ...at, foreign: texts.filter(isForeign) }).toEqual({ ...at, foreign: [] });
          expect(answer.headers['content-language']).toBe(language);
          if (language === 'de') expect(texts.filter((text) => translate(text, 'de') !== text)).toEqual([]);
          seen.add(name);
        }
    expect(seen.size).toBeGreaterThanOrEqual(30);
  }, 120_000);
});
