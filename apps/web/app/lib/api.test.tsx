import { afterEach, expect, test, vi } from 'vitest';
import { openTestServer } from '../test/test-server.tsx';
import { api } from './api.ts';

const server = openTestServer();
afterEach(() => vi.unstubAllGlobals());

test('a server that is not reached is a network error with the words of the browser', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(api.accounts.getMe()).rejects.toThrow('Network error (Failed to fetch)');
});

test('a request that was stopped on purpose stays what it is', async () => {
  const stopped = new DOMException('The user aborted a request.', 'AbortError');
  vi.stubGlobal('fetch', () => Promise.reject(stopped));
  await expect(api.accounts.getMe()).rejects.toBe(stopped);
});

test('an answer that cannot be read is an unexpected error, and one that can be read has its own words', async () => {
  server.answer('GET /api/user/me', { status: 502 });
  await expect(api.accounts.getMe()).rejects.toThrow('Unexpected error');
  const problem = { status: 409, code: 'input.invalid', detail: 'This did not work.' };
  server.answer('GET /api/user/me', { status: 409, json: problem });
  await expect(api.accounts.getMe()).rejects.toThrow('This did not work.');
});
