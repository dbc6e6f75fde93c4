import { refuse } from '@realfin/contract/errors';
import { expect, test, vi } from 'vitest';
import { useTestApp } from '../../test/test-app.ts';
import { runOnce } from './idempotency.ts';

const app = useTestApp();
const request = { path: '/pay', input: { priceCents: 500 } };
let keys = 0;
const newKey = () => `key-of-test-${++keys}`;
const once = (accountId: number, key: string | null, run: () => unknown, body: unknown = request) =>
  runOnce(app().ctx, accountId, key, body, () => Promise.resolve(run()));

test('returns the first response for the same key, and does the work once', async () => {
  const key = newKey();
  const pay = vi.fn(() => ({ paid: true, at: pay.mock.calls.length }));
  expect(await once(1, key, pay)).toEqual({ paid: true, at: 1 });
  expect(await once(1, key, pay)).toEqual({ paid: true, at: 1 });
  expect(pay).toHaveBeenCalledTimes(1);
});

test('separates keys by account', async () => {
  const key = newKey();
  await once(1, key, () => ({ who: 1 }));
  expect(await once(2, key, () => ({ who: 2 }))).toEqual({ who: 2 });
});

test('refuses the same key with another request', async () => {
  const key = newKey();
  await once(1, key, () => ({ paid: true }));
  const other = once(1, key, () => ({ paid: true }), { ...request, input: { priceCents: 1 } });
  await expect(other).rejects.toMatchObject({ code: 'idempotency.mismatch', status: 409 });
});

test.each([null, '', 'short', 'x'.repeat(101), 'with space!', 'a\u0000bcdefgh'])(
  'refuses the key %j',
  async (key) => {
    await expect(once(1, key, () => ({}))).rejects.toMatchObject({
      code: 'idempotency.required',
      status: 400,
    });
  },
);

test('refuses a second request while the first is running, and runs one of many', async () => {
  const key = newKey();
  const begun = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<object>();
  const first = once(1, key, () => {
    begun.resolve();
    return finished.promise;
  });
  await begun.promise;
  await expect(once(1, key, () => ({}))).rejects.toMatchObject({
    code: 'idempotency.inProgress',
    status: 409,
  });
  finished.resolve({ paid: true });
  expect(await first).toEqual({ paid: true });
  const crowd = newKey();
  const pay = vi.fn(() => ({ paid: true }));
  const all = await Promise.allSettled(Array.from({ length: 12 }, () => once(1, crowd, pay)));
  expect(pay).toHaveBeenCalledTimes(1);
  for (const one of all) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'idempotency.inProgress' });
  }
});

test('takes over a request whose process died, after a minute', async () => {
  const key = newKey();
  await new Promise((begun) => void once(1, key, () => new Promise(() => begun(null))));
  app().clock.advance({ seconds: 59 });
  await expect(once(1, key, () => ({}))).rejects.toMatchObject({ code: 'idempotency.inProgress' });
  app().clock.advance({ seconds: 2 });
  expect(await once(1, key, () => ({ paid: 'by the second' }))).toEqual({ paid: 'by the second' });
});

test('frees the key after a refusal, not after a failure with unknown outcome', async () => {
  const key = newKey();
  const declined = once(1, key, () => Promise.reject(refuse('billing.declined')));
  await expect(declined).rejects.toMatchObject({ code: 'billing.declined' });
  expect(await once(1, key, () => ({ paid: true }))).toEqual({ paid: true });
  const lost = newKey();
  await expect(once(1, lost, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  await expect(once(1, lost, () => ({}))).rejects.toMatchObject({ code: 'idempotency.inProgress' });
});
