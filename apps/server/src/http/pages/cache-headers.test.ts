// What caches may keep, and what every reply says to the browser, whichever way it is written.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../test/test-app.ts';

const build = join(import.meta.dirname, '../../../../web/build');
const isBuilt = existsSync(join(build, 'server/index.js'));
const assets = join(build, 'client/assets');
const provider = '/auth/realms/realfin';

describe('replies of one person', () => {
  const app = useTestApp({ origin: 'https://realfin.test' });
  test.each([
    ['a refusal', '/api/user/me', 401],
    ['an unknown address', '/api/nothing', 404],
    ['the readiness', '/health/live', 200],
    ['an unsigned file', '/media/token/key/hls/master.m3u8', 403],
    ['the keys of the provider', `${provider}/protocol/openid-connect/certs`, 200],
    ['a refusal of the provider', `${provider}/protocol/openid-connect/auth?client_id=made-up`, 400],
  ])('lets no cache store %s', async (_name, url, status) => {
    const { statusCode, headers } = await app().request(null, { method: 'GET', url });
    expect(statusCode).toBe(status);
    expect(headers['cache-control']).toMatch(/no-store/);
  });

  test.each([
    '/.well-known/openid-configuration',
    '/protocol/openid-connect/certs',
    '/protocol/openid-connect/auth?client_id=made-up',
    '/protocol/openid-connect/userinfo',
  ])('sends the security headers at the provider’s %s', async (path) => {
    const { headers } = await app().request(null, { method: 'GET', url: provider + path });
    expect(headers).toMatchObject({
      'strict-transport-security': expect.stringContaining('max-age=') as string,
      'content-security-policy': expect.stringContaining(`default-src 'none'`) as string,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': expect.stringContaining('camera=()') as string,
      'x-content-type-options': 'nosniff',
    });
  });
});

describe.skipIf(!isBuilt)('pages', () => {
  const app = useTestApp({ mode: 'production' }, { withWeb: isBuilt });

  test.each([
    ['scripts', /^frame-.*\.js$/, false],
    ['styles', /\.css$/, false],
    ['workers', /-worker-.*\.js$/, true],
    ['drawings', /\.svg$/, true],
  ])('have %s with the headers of documents: %s %s', async (_name, pattern, isDocument) => {
    const file = readdirSync(assets).find((name) => pattern.test(name)) ?? '';
    const { statusCode, headers } = await app().request(null, { method: 'GET', url: `/assets/${file}` });
    expect(statusCode).toBe(200);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect('content-security-policy' in headers).toBe(isDocument);
    expect('permissions-policy' in headers).toBe(isDocument);
  });

  test.each(['/feed', '/feed.data', '/nothing/like/this', '/about'])(
    'lets no cache store %s of a signed-in person',
    async (url) => {
      const { headers } = await app().request(await app().make.person(), { method: 'GET', url });
      expect(headers['cache-control']).toBe('private, no-store');
    },
  );

  test('let only the page that sends a live stream use the camera', async () => {
    const { make, request } = app();
    const creator = await make.creator();
    const permissionsAt = async (url: string) => {
      const { headers } = await request(creator, { method: 'GET', url });
      return headers['permissions-policy'];
    };
    const allowed = 'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=()';
    expect(await permissionsAt('/create/stream')).toBe(allowed);
    const closed = 'camera=(), microphone=(), display-capture=(), geolocation=(), payment=()';
    for (const url of ['/create/video', '/feed', '/manage/video/1', '/create/stream/more'])
      expect(await permissionsAt(url)).toBe(closed);
  });

  test.each(['gzip', 'br', 'zstd', 'identity'])(
    'varies the pages of visitors by language and cookie when sent as %s',
    async (encoding) => {
      const request = { method: 'GET', url: '/discover', headers: { 'accept-encoding': encoding } } as const;
      const { headers } = await app().request(null, request);
      expect(String(headers.vary).split(', ').toSorted()).toEqual([
        'accept-encoding',
        'accept-language',
        'cookie',
      ]);
      expect(headers['cache-control']).toBe('private, no-cache');
    },
  );

  test('lets caches store pictures', async () => {
    const { headers } = await app().request(null, { method: 'GET', url: '/favicon.svg' });
    expect(headers['cache-control']).toBe('public, max-age=3600');
  });
});
