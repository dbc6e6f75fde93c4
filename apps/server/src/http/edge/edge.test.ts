// What every request meets before and after its handler, through the front door.
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { isApiError } from '@realfin/contract/api-error';
import { contract } from '@realfin/contract/contract';
import { errors, refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import { describeSandbox, findSandbox } from '@realfin/media/sandbox';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { useTestApp } from '../../test/test-app.ts';
import { problemOf } from './error-handler.ts';
import { startMetrics } from './health.ts';
import { validate } from './invoke.ts';

const app = useTestApp();
const fins = '/api/public/tags/all';
const createComment = { method: 'POST', url: '/api/comment/create' } as const;
const get = (url: string, headers: Record<string, string> = {}) =>
  app().request(null, { method: 'GET', url, headers });

describe('cross-site requests', () => {
  const follow = async (headers: Record<string, string>) => {
    const person = await app().make.person();
    const fin = await app().make.fin();
    const answer = await app().request(person, {
      method: 'POST',
      url: '/api/tags/follow',
      headers,
      payload: { finId: fin.id, tagId: fin.id, id: fin.id },
    });
    return answer.json<{ code?: string }>().code;
  };
  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://realfin.test.evil.example' },
    { 'sec-fetch-site': 'same-origin', origin: 'http://realfin.test:8080' },
  ])('ignores our cookie on %j', async (headers) => {
    expect(await follow(headers as Record<string, string>)).toBe('auth.crossSite');
  });
  test.each([
    {},
    { origin: 'http://realfin.test', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ])('accepts the request %j', async (headers) => {
    expect(await follow(headers as Record<string, string>)).not.toBe('auth.crossSite');
  });
  test('allows other sites to read what is public', async () => {
    expect(
      (await get(fins, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).statusCode,
    ).toBe(200);
  });
  test('lets no script of another site read responses', async () => {
    const answer = await get(fins, { origin: 'https://evil.example' });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

test('names how much a request may hold, in the language of its reader', async () => {
  const creator = await app().make.creator();
  const payload = JSON.stringify({ csv: 'a@x.example\n'.repeat(250_000) });
  const send = (language: string) =>
    app().request(creator, {
      method: 'POST',
      url: `/api${contract.newsletters.importContacts.path}`,
      payload,
      headers: { 'content-type': 'application/json', 'accept-language': language },
    });
  const answer = await send('en');
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({
    code: 'input.tooLarge',
    detail: 'The request is too large (2 MB LIMIT)',
  });
  expect((await send('de')).json()).toMatchObject({ detail: 'Die Anfrage ist zu groß (höchstens 2 MB).' });
});

describe('request bodies', () => {
  const post = async (payload: string, type: string) => {
    const person = await app().make.person();
    return app().request(person, { ...createComment, payload, headers: { 'content-type': type } });
  };
  test.each([
    [
      'larger than 64 KB',
      JSON.stringify({ postId: 1, comment: 'x'.repeat(70_000) }),
      'application/json',
      413,
      'input.tooLarge',
    ],
    ['of another kind', 'postId=1', 'text/csv', 415, 'input.mediaType'],
    ['that are not JSON', '{"postId":', 'application/json', 400, 'input.malformed'],
    ['that are empty', '', 'application/json', 400, 'input.malformed'],
    [
      'that reach for the prototype',
      '{"__proto__":{"admin":true}}',
      'application/json',
      400,
      'input.malformed',
    ],
    ['with wrong fields', '{"postId":"x"}', 'application/json', 400, 'input.invalid'],
  ])('refuses bodies %s', async (_name, payload, type, status, code) => {
    const answer = await post(payload, type);
    expect({ status: answer.statusCode, code: answer.json<{ code: string }>().code }).toEqual({
      status,
      code,
    });
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });
  test.each([
    [limits.bodyBytes * 2, 400],
    [limits.documentBodyBytes + 1, 413],
  ])('answers an article of %i bytes with %i', async (bytes, status) => {
    const creator = await app().make.creator();
    const answer = await app().request(creator, {
      method: 'POST',
      url: '/api/create/article',
      payload: { title: 'x'.repeat(bytes) },
    });
    expect(answer.statusCode).toBe(status);
  });
});

describe('messages for invalid input', () => {
  const shape = z.object({
    age: z.int().optional(),
    word: z.string().max(3).optional(),
    table: z.string('Invalid table.').optional(),
    price: z
      .int()
      .refine((price) => price > 1, 'Too cheap.')
      .optional(),
  });
  const detailOf = (body: object) => {
    try {
      validate({ body: shape }, { body });
      return null;
    } catch (error) {
      return isApiError(error) ? error.message : error;
    }
  };
  test.each([
    ['the message of the shape', { age: 'x', table: 1 }, 'Invalid table.'],
    ['the message of the check', { word: 'long', price: 1 }, 'Too cheap.'],
    [
      'the message of the catalog when the shape has none',
      { age: 'x', word: 'long' },
      errors['input.invalid'].text,
    ],
  ])('answers bad input with %s', (_name, body, detail) => {
    expect(detailOf(body)).toBe(detail);
  });
});

describe('responses of the edge', () => {
  test('answers an unknown API path with a problem document and the request’s id', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const answer = await app().request(null, { method, url: '/api/no/such/thing' });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual(
        problemOf(refuse('route.notFound'), String(answer.headers['x-request-id'])),
      );
    }
  });
  test.each(['/api/%E0%A4%A', '/api/100%', '/api/public/post/%zz'])(
    'treats the undecodable address %s as unknown',
    async (url) => {
      const answer = await get(url);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.json<{ code: string }>().code).toMatch(/^(?:route\.notFound|input\.invalid)$/);
      expect((await get(`${fins}?q=100%`)).statusCode).toBe(200);
    },
  );
  test('gives each response its own id, whatever the client sends', async () => {
    const [one, two] = await Promise.all([
      get(fins, { 'x-request-id': 'mine' }),
      get(fins, { 'request-id': 'mine' }),
    ]);
    expect(one.headers['x-request-id']).toMatch(/^[\w-]{12}$/);
    expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id']);
  });
  test.each([fins, '/api/openapi.json', '/api/docs', '/api/nothing', '/health/live'])(
    'sends the security headers with %s',
    async (url) => {
      const { headers } = await get(url);
      expect(headers['content-security-policy']).toContain(`default-src 'none'`);
      expect(headers['content-security-policy']).toContain(`frame-ancestors 'none'`);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
    },
  );
  test('never lets caches store personal responses of the API', async () => {
    expect((await get(fins)).headers['cache-control']).toBe('no-store');
  });
  test('compresses responses as the client accepts, and varies by it', async () => {
    const plain = await get('/api/openapi.json');
    const br = await get('/api/openapi.json', { 'accept-encoding': 'gzip, br' });
    const zstd = await get('/api/openapi.json', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    const gzip = await get('/api/openapi.json', { 'accept-encoding': 'gzip' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding, cookie' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.payload);
    expect(zstd.headers).toMatchObject({ 'content-encoding': 'zstd', vary: 'accept-encoding, cookie' });
    expect(zstdDecompressSync(zstd.rawPayload).toString()).toBe(plain.payload);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload);
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  });
  test('answers HEAD like GET without the body', async () => {
    const head = await app().request(null, { method: 'HEAD', url: fins });
    expect({ status: head.statusCode, body: head.payload }).toEqual({ status: 200, body: '' });
    expect(Number(head.headers['content-length'])).toBe((await get(fins)).rawPayload.length);
  });
});

describe('an unavailable database', () => {
  const away = (error: Error) => {
    vi.spyOn(app().ctx.pool, 'query').mockRejectedValue(error);
    vi.spyOn(app().ctx.pool, 'connect').mockRejectedValue(error);
  };
  test.each([
    Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
    Object.assign(new Error('the database system is starting up'), { code: '57P03' }),
    Object.assign(new Error('sorry, too many clients already'), { code: '53300' }),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
  ])('answers %s with 503 and Retry-After', async (error) => {
    const person = await app().make.person();
    away(error);
    const answer = await app().request(person, { method: 'GET', url: '/api/tags/all' });
    vi.restoreAllMocks();
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json()).toMatchObject({ code: 'server.busy' });
  });
  test('fails /health/ready, while /health/live succeeds', async () => {
    away(new Error('Connection terminated unexpectedly'));
    const [ready, live] = [await get('/health/ready'), await get('/health/live')];
    vi.restoreAllMocks();
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({ checks: { database: false, storage: true } });
    expect(live.statusCode).toBe(200);
    expect((await get('/health/ready')).json()).toMatchObject({ status: 'ok' });
  });
  test('says in /health/ready how uploads are isolated', async () => {
    const { media } = (await get('/health/ready')).json<{ media: string }>();
    expect(media).toBe(describeSandbox(await findSandbox()));
    expect(media).toMatch(/^ffmpeg is (?:isolated by |NOT isolated)/);
  });
  test('says in /health/ready when the database role is a superuser, and when it is not', async () => {
    const { pool } = app().ctx;
    const role = async () => (await get('/health/ready')).json<{ database: string }>().database;
    expect(await role()).toContain('is a SUPERUSER');
    vi.spyOn(pool, 'query').mockResolvedValue({ rows: [{ isSuperuser: false, isWritable: true }] } as never);
    expect(await role()).toBe('The database role is not a superuser.');
    vi.restoreAllMocks();
  });
  test('answers our own errors with 500 and without details', async () => {
    const person = await app().make.person();
    away(Object.assign(new Error('column "secret_column" does not exist'), { code: '42703' }));
    const answer = await app().request(person, { method: 'GET', url: '/api/tags/all' });
    vi.restoreAllMocks();
    expect(answer.statusCode).toBe(500);
    expect(answer.payload).not.toContain('secret_column');
  });
});

test('serves metrics on a separate port and counts requests by route', async () => {
  await get(fins);
  expect((await get('/metrics')).statusCode).toBe(404);
  const ctx = { ...app().ctx, config: { ...app().ctx.config, metricsPort: 0 } };
  const metrics = await startMetrics(
    ctx,
    () => false,
    () => Promise.resolve(),
  );
  const { payload, headers } = await metrics.inject('/metrics');
  await metrics.close();
  expect(headers['content-type']).toContain('text/plain');
  expect(payload).toMatch(
    /realfin_http_seconds_count\{method="GET",route="\/api\/public\/tags\/all",status="200"\} \d/,
  );
  expect(payload).toContain('realfin_refusals_total');
  expect(payload).toContain('process_cpu_seconds_total');
  expect(payload).toMatch(/realfin_disk_free_bytes [1-9]/);
  expect(payload).toMatch(/realfin_oldest_waiting_job_seconds \d/);
  expect(payload).toMatch(/realfin_database_connections\{state="idle"\} \d/);
  expect(payload).toMatch(/realfin_open_sockets 0/);
});
