import { afterEach, expect, test, vi } from 'vitest';
import { useTestApp } from '../../test/test-app.ts';

const app = useTestApp();
afterEach(() => void vi.restoreAllMocks());

const full = Object.assign(new Error('could not extend file'), { code: '53100' });
const opened = { 'sec-fetch-dest': 'document', 'accept-language': 'de' };
const get = (url: string, headers: Record<string, string>) => app().server.inject({ url, headers });

test.each(['/login', '/signup'])(
  '%s on a full disk is a page in the language of the browser',
  async (url) => {
    vi.spyOn(app().ctx.identity, 'startSignIn').mockRejectedValue(full);
    const page = await get(url, opened);
    expect(page.statusCode).toBe(503);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(page.payload).toContain('<h1>Wir konnten dich nicht anmelden.</h1>');
    expect(page.payload).toContain('Die Festplatte des Servers ist voll');
    expect(page.payload).toContain('href="/login"');
  },
);

test('an address of the API that a browser opens is a page, and a problem for programs', async () => {
  const url = '/api/feed/export.csv?<script>';
  const page = await get(url, { 'sec-fetch-dest': 'document' });
  expect(page.statusCode).toBe(404);
  expect(page.payload).toContain('<h1>We couldn&#39;t open this page.</h1>');
  expect(page.payload).not.toContain('<script>');
  for (const headers of [{ accept: 'text/html' }, { 'sec-fetch-dest': 'empty' }] as Record<string, string>[])
    expect((await get(url, headers)).headers['content-type']).toMatch(/^application\/problem\+json/);
});
