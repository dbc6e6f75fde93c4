// Secrets go in by every way there is; none of them may be found in what is logged.
import { randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createLogger, loggedError } from '../../lib/log.ts';
import { keyFrom } from '../../modules/publishing/streams/rules.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

const lines: string[] = [];
let app: TestApp;
beforeAll(async () => {
  const log = createLogger('trace', false, { write: (line) => void lines.push(line) });
  app = await createTestApp({ logLevel: 'trace' }, { log });
});
afterAll(() => app.close());

const secret = 'S3cretOfTheTest';
test('logs no secrets of requests', async () => {
  const person = await app.make.person();
  const payload = { email: `${secret}@realfin.test`, password: secret, token: secret, terms: true };
  const headers = { authorization: `Bearer ${secret}`, 'x-api-key': secret, cookie: `realfin=${secret}` };
  for (const url of [
    '/auth/password/reset',
    '/auth/password/forgot',
    '/auth/email/verify',
    '/auth/interaction/x/login',
  ]) {
    await app.request(null, { method: 'POST', url: `${url}?token=${secret}`, payload });
    await app.request(null, {
      method: 'POST',
      url,
      payload: JSON.stringify(payload).slice(0, -1),
      headers: { 'content-type': 'application/json' },
    });
  }
  await app.request(null, { method: 'GET', url: `/api/me?code=${secret}`, headers });
  await app.request(null, { method: 'GET', url: `/media/${secret}/asset/master.m3u8`, headers });
  await app.request(person, { method: 'GET', url: '/api/tags/all' });
  const text = lines.join('');
  expect(text).toContain('/auth/password/reset');
  expect(text).not.toContain(secret);
  expect(text).not.toContain(person.sessionSecret);
});

/** Addresses of the server and of pages that have a secret in their path. */
function pathsWithSecrets(): string[] {
  const root = join(import.meta.dirname, '../../../../..');
  const sources = ['apps/server/src/**/*.ts', 'packages/contract/src/*.ts', 'apps/web/app/routes.ts'];
  const files = globSync(sources, { cwd: root }).filter((file) => !file.includes('.test.'));
  return files.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /'([\w/:{}-]*\/[:{](?:token|secret|link)\b[^'\n]*)'/g,
      ),
    ].map(([, path = '']) => `/${path}`.replace('//', '/')),
  );
}

test('logs no secret that is part of a path', () => {
  const written: string[] = [];
  const log = createLogger('info', false, { write: (line) => void written.push(line) });
  const paths = pathsWithSecrets();
  expect(paths.length).toBeGreaterThan(12);
  for (const path of paths)
    for (const prefix of ['', '/api']) {
      const url = prefix + path.replace(/[:{](?:token|secret|link)\}?/, secret).replaceAll(/:\w+/g, '1');
      log.info({ req: { method: 'GET', url: `${url}.data?x=1` } }, 'request answered');
    }
  expect(written.filter((line) => line.includes(secret))).toEqual([]);
});

test("logs the response's id and the address without its query", async () => {
  const answer = await app.request(null, { method: 'GET', url: `/api/public/tags/all?x=${secret}` });
  const own = lines
    .map((line) => JSON.parse(line) as { reqId?: string; req?: object })
    .filter(({ reqId }) => reqId === answer.headers['x-request-id']);
  expect(own[0]?.req).toEqual({ method: 'GET', url: '/api/public/tags/all', address: '127.0.0.1' });
  expect(own.length).toBeGreaterThan(1);
});

test('at the level info a request is one line, with its id and without its query', async () => {
  const written: string[] = [];
  const log = createLogger('info', false, { write: (line) => void written.push(line) });
  const quiet = await createTestApp({ logLevel: 'info' }, { log });
  onTestFinished(() => quiet.close());
  const answer = await quiet.request(null, { method: 'GET', url: `/api/public/tags/all?x=${secret}` });
  const own = written
    .map((line) => JSON.parse(line) as { reqId?: string })
    .filter(({ reqId }) => reqId === answer.headers['x-request-id']);
  expect(own).toMatchObject([
    { req: { method: 'GET', url: '/api/public/tags/all' }, status: 200, elapsedMs: expect.any(Number) },
  ]);
  expect(written.join('')).not.toContain(secret);
});

test('logs a failed statement without its values', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: `Key (email)=(${secret}) exists`,
  });
  const error = new DrizzleQueryError(
    'insert into accounts values ($1)',
    [secret, `two\nlines ${secret}`],
    cause,
  );
  app.ctx.log.error({ err: error, token: secret, body: { password: secret } }, 'unexpected');
  expect(lines.at(-1)).not.toContain(secret);
  expect(loggedError(error)).toMatchObject({ cause: { message: 'duplicate key', code: '23505' } });
  expect(loggedError(error).message).toContain('insert into accounts');
  expect(loggedError(error).stack).toContain('logs.test.ts');
});

test('logs an encoder that failed without its stream key', () => {
  const key = keyFrom(randomBytes(24).toString('base64url'));
  app.ctx.log.warn(
    { err: new Error(`Error closing file rtmp://127.0.0.1/live/${key}: not permitted`) },
    'over',
  );
  expect(lines.at(-1)).toContain('rtmp://127.0.0.1/live/[hidden]: not permitted');
  expect(lines.at(-1)).not.toContain(key);
});
