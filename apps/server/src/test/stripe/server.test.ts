// The fake itself: what Stripe does with keys, states and requests it would refuse.
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestClock } from '../../lib/clock.ts';
import { createKeys } from './idempotency.ts';
import { startFakeStripe, type FakeStripe } from './server.ts';
import { createState } from './state.ts';

const clock = createTestClock();
const opened: { fake?: FakeStripe } = {};
beforeAll(async () => {
  opened.fake = await startFakeStripe(clock);
});
afterAll(() => opened.fake?.close());
function fakeStripe(): FakeStripe {
  if (opened.fake === undefined) throw new Error('the fake is not open yet');
  return opened.fake;
}

async function post(path: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  const { origin, secretKey } = fakeStripe();
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, ...headers },
    body: new URLSearchParams(form),
  });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, Record<string, unknown>>,
  };
}

describe('idempotency keys', () => {
  test('repeat the first answer for a day, then make another object', async () => {
    const form = { email: 'a@realfin.test' };
    const key = { 'idempotency-key': 'day' };
    const first = await post('/v1/customers', form, key);
    expect(await post('/v1/customers', form, key)).toEqual(first);
    clock.advance({ hours: 23 });
    expect(await post('/v1/customers', form, key)).toEqual(first);
    clock.advance({ hours: 2 });
    expect((await post('/v1/customers', form, key)).body.id).not.toBe(first.body.id);
  });

  test('refuse other parameters and other addresses', async () => {
    const key = { 'idempotency-key': 'other' };
    await post('/v1/customers', { email: 'a@realfin.test' }, key);
    const other = await post('/v1/customers', { email: 'b@realfin.test' }, key);
    expect(other).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } });
    const elsewhere = await post('/v1/payment_intents', { amount: '500', currency: 'usd' }, key);
    expect(elsewhere.body.error?.type).toBe('idempotency_error');
  });

  test('repeat a failure of the server, and do not keep a refusal before anything was done', async () => {
    const key = { 'idempotency-key': 'failed' };
    fakeStripe().faults.order('failAfter', 'CustomerResource.create');
    expect((await post('/v1/customers', {}, key)).status).toBe(500);
    expect((await post('/v1/customers', {}, key)).status).toBe(500);
    const wrong = { 'idempotency-key': 'wrong' };
    expect((await post('/v1/customers', { mail: 'a@realfin.test' }, wrong)).status).toBe(400);
    expect((await post('/v1/customers', { email: 'a@realfin.test' }, wrong)).status).toBe(200);
  });

  test('are refused while their first request is under way', () => {
    const keys = createKeys();
    const state = createState(clock, 'x');
    expect(keys.begin(state, 'k', '/v1/refunds', {})).toBeNull();
    expect(() => keys.begin(state, 'k', '/v1/refunds', {})).toThrow(/in-progress/);
  });
});

describe('requests that Stripe would refuse', () => {
  test.each([
    ['an unknown parameter', { amount: '500', currency: 'usd', colour: 'red' }, 'parameter_unknown'],
    ['a missing one', { currency: 'usd' }, 'parameter_missing'],
    ['an amount with a comma', { amount: '5,00', currency: 'usd' }, 'parameter_invalid_integer'],
    ['too little money', { amount: '49', currency: 'usd' }, 'amount_too_small'],
    [
      'an address to return to without a confirmation',
      { amount: '500', currency: 'usd', return_url: 'https://a.example' },
      undefined,
    ],
  ])('are refused here as well: %s', async (_what, form, code) => {
    const { status, body } = await post('/v1/payment_intents', form);
    expect(status).toBe(400);
    expect(body.error?.code).toBe(code);
  });

  test('are those of a wrong key, and of an operation that does not exist', async () => {
    const wrong = { authorization: 'Bearer sk_test_nobody' };
    expect((await post('/v1/customers', {}, wrong)).status).toBe(401);
    expect(
      (await post('/v1/customers', {}, { authorization: `Bearer ${fakeStripe().publishableKey}` })).status,
    ).toBe(401);
    expect((await post('/v1/charges/ch_1/melt', {})).status).toBe(404);
  });
});

test('signs its messages so that the official SDK accepts them', () => {
  const fake = fakeStripe();
  fake.tokenFor('4242424242424242');
  fake.state.waiting.push({ id: 'evt_1', body: '{"id":"evt_1","object":"event"}', created: 0 });
  const [message] = fake.waitingWebhooks();
  const { body = '', headers = {} } = message ?? {};
  const secret = fake.webhookSecrets[0] ?? '';
  const now = clock.now().getTime();
  const header = headers['stripe-signature'] ?? '';
  expect(Stripe.webhooks.constructEvent(body, header, secret, 300, undefined, now)).toMatchObject({
    object: 'event',
  });
});

test('answers everything as Stripe declares it', () => expect(fakeStripe().problems).toEqual([]));
