import { contract } from '@realfin/contract/contract';
import { endpoint, type Contract } from '@realfin/contract/core';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { useTestApp } from '../../test/test-app.ts';
import { noRateLimiter } from '../limits/rate-limit.ts';
import { bindOperations, createCaller } from './bind.ts';
import { operationsOf } from './operations.ts';
import { replyFormat, replySchema } from './output.ts';

const person = z.object({ id: z.int(), name: z.string().nullable() }).meta({ id: 'ShapedPerson' });
const tree = z.object({
  id: z.int(),
  get children() {
    return z.array(tree);
  },
});
const closed = (keep: z.ZodType) => replyFormat(keep, { name: 'reply', undeclared: 'drop' }).shape;
const strict = (keep: z.ZodType) => replyFormat(keep, { name: 'reply', undeclared: 'throw' }).shape;

describe('the schema of a response', () => {
  const secret = { email: 'a@b.test' };
  const ann = { id: 1, name: null };
  test.each([
    ['objects', person, { ...ann, ...secret }, ann],
    ['lists', z.array(person), [{ ...ann, ...secret }], [ann]],
    ['lists of lists', z.array(z.array(person)), [[{ ...ann, ...secret }]], [[ann]]],
    ['members', z.object({ a: person, b: person }), { a: { ...ann, ...secret }, b: ann }, { a: ann, b: ann }],
    ['what may be null', person.nullable(), { ...ann, ...secret }, ann],
    ['null', person.nullable(), null, null],
    ['a list that may be null', z.array(person).nullable(), [{ ...ann, ...secret }], [ann]],
    ['a list that is null', z.object({ a: z.array(person).nullable() }), { a: null }, { a: null }],
    ['what may be left out', z.object({ a: person.optional() }), {}, {}],
    ['records', z.record(z.string(), person), { x: { ...ann, ...secret } }, { x: ann }],
    [
      'references',
      tree,
      { id: 1, children: [{ id: 2, children: [], ...secret }] },
      { id: 1, children: [{ id: 2, children: [] }] },
    ],
    ['an object or a text', z.union([z.string(), person]), { ...ann, ...secret }, ann],
    ['a text or an object', z.union([z.string(), person]), 'text', 'text'],
    [
      'one of several objects',
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('a'), one: z.int() }),
        z.object({ kind: z.enum(['b', 'c']), two: z.int() }),
      ]),
      { kind: 'c', one: 1, two: 2 },
      { kind: 'c', two: 2 },
    ],
    ['open objects', z.looseObject({ type: z.string() }), { type: 'doc', more: 1 }, { type: 'doc', more: 1 }],
    [
      'names a script could stumble over',
      z.object({ 'a"];b': z.int() }),
      { 'a"];b': 1, c: 2 },
      { 'a"];b': 1 },
    ],
  ])('keeps the declared fields of %s', (_name, keep, reply, kept) => {
    expect(closed(keep)(reply)).toEqual(kept);
  });
  test('names the place of an undeclared field', () => {
    expect(() =>
      strict(z.object({ content: z.array(person) }))({ content: [{ ...ann, ...secret }] }),
    ).toThrow('reply.content[] has undeclared fields: email');
    expect(() => strict(z.object({ content: z.array(person) }))({ content: [ann] })).not.toThrow();
  });
  test.each([
    ['objects that nothing tells apart', z.union([z.object({ a: z.int() }), z.object({ b: z.int() })])],
    ['tuples', z.tuple([z.string(), person])],
  ])('refuses %s before the first request', (_name, keep) => {
    expect(() => closed(keep)).toThrow(/^reply/);
  });
});

describe('the text of a response', () => {
  const page = z.object({ first: person.nullable(), all: z.array(person).nullable() });
  const { write } = replyFormat(page, { name: 'reply', undeclared: 'drop' });
  const ann = { id: 1, name: null };
  test.each([
    [{ first: ann, all: [ann] }, '{"first":{"id":1,"name":null},"all":[{"id":1,"name":null}]}'],
    [{ first: null, all: null }, '{"first":null,"all":null}'],
  ])('writes objects and lists that may be null: %j', (reply, text) => {
    expect(write(reply)).toBe(text);
  });
  test('needs no validator for any operation', () => {
    const unions = Object.entries(contract).flatMap(([group, endpoints]) =>
      Object.entries(endpoints as Record<string, { response: z.ZodType }>)
        .filter(([, { response }]) => /"(?:anyOf|oneOf)"/.test(JSON.stringify(replySchema(response))))
        .map(([name]) => `${group}.${name}`),
    );
    expect(unions).toEqual([]);
  });
});

describe('undeclared fields in a response', () => {
  const app = useTestApp();
  const planted = {
    people: {
      getPerson: endpoint({
        access: 'public',
        rate: 'read',
        method: 'GET',
        path: '/planted',
        summary: 'A person',
        response: person,
      }),
    },
  } satisfies Contract;
  const row = { id: 1, name: 'Ann', email: 'ann@realfin.test' };
  const operations = (undeclared: 'drop' | 'throw') =>
    operationsOf(planted, { people: { getPerson: () => row } }, undeclared);
  const inProcess = (undeclared: 'drop' | 'throw') => {
    const call = {
      ctx: app().ctx,
      viewer: null,
      language: 'en' as const,
      requestId: 'planted',
      address: '',
      userAgent: '',
      anonymousId: null,
      idempotencyKey: null,
      secondFactor: null,
      doNotTrack: true,
    };
    return createCaller(operations(undeclared), call).people.getPerson();
  };
  const overHttp = async (undeclared: 'drop' | 'throw') => {
    const server = Fastify();
    const sessions = { cookieName: 'realfin', viewerOf: () => Promise.resolve(null) };
    server.decorateRequest('cookies', { getter: () => ({}) });
    bindOperations(server, operations(undeclared), { ctx: app().ctx, sessions, limiter: noRateLimiter });
    return server.inject({ url: '/planted' });
  };
  test('drops undeclared fields in production, for pages and HTTP alike', async () => {
    expect(await inProcess('drop')).toEqual({ id: 1, name: 'Ann' });
    expect((await overHttp('drop')).json()).toEqual({ id: 1, name: 'Ann' });
  });
  test('throws about undeclared fields in tests and development, for pages and HTTP alike', async () => {
    await expect(inProcess('throw')).rejects.toMatchObject({ code: 'server.unexpected' });
    expect((await overHttp('throw')).statusCode).toBe(500);
  });
});
