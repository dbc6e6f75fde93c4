// Connected accounts on the fake: the suite of all drivers, and what only Stripe has.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestClock } from '../../../lib/clock.ts';
import { systemIds } from '../../../lib/ids.ts';
import { createLogger } from '../../../lib/log.ts';
import { makePayee, nextKey, transferTo, type PayoutBench } from '../../../test/payout-port/bench.ts';
import { testPayoutPort } from '../../../test/payout-port/payout-port.contract.ts';
import { connectBench } from '../../../test/stripe/connect/bench.ts';
import { startFakeStripe, type FakeStripe } from '../../../test/stripe/server.ts';
import { settingsFor } from '../../../test/stripe/under-test.ts';
import { AccessDenied } from '../../denials/denials.ts';
import { PayoutsRefused, PayoutsUnreachable } from '../port.ts';
import { openStripeConnect } from './driver.ts';

const clock = createTestClock();
const opened: { fake?: FakeStripe; bench?: PayoutBench } = {};
beforeAll(async () => {
  const fake = await startFakeStripe(clock);
  const base = { clock, ids: systemIds, log: createLogger('silent', false) };
  const { provider } = openStripeConnect(base, settingsFor(fake));
  Object.assign(opened, { fake, bench: connectBench(fake, provider, clock) });
});
afterEach(() => {
  opened.fake?.faults.clear();
  expect(opened.fake?.problems).toEqual([]);
});
afterAll(() => opened.fake?.close());

function open(): { fake: FakeStripe; bench: PayoutBench } {
  const { fake, bench } = opened;
  if (fake === undefined || bench === undefined) throw new Error('the driver is not open yet');
  return { fake, bench };
}
testPayoutPort('Stripe Connect', () => open().bench);

const newest = () => open().fake.waitingWebhooks();
const eventsOf = (from: number) =>
  newest()
    .slice(from)
    .flatMap(({ body, headers }) => open().bench.provider.parseWebhook(body, headers) ?? []);

describe('a connected account', () => {
  const payee = async (decided: Parameters<FakeStripe['decideAccount']>[1]) => {
    const { fake, bench } = open();
    const payeeRef = await makePayee(bench);
    fake.decideAccount(payeeRef, decided);
    return bench.provider.getPayee(payeeRef);
  };

  test('pays out when a run says so and not by itself, and is set up on the page of Stripe', async () => {
    const { fake, bench } = open();
    await makePayee(bench);
    const sent = fake.requests.find(({ path, method }) => path === '/v1/accounts' && method === 'POST');
    const form = new URLSearchParams(sent?.body);
    expect(form.get('settings[payouts][schedule][interval]')).toBe('manual');
    expect(form.get('controller[requirement_collection]')).toBe('stripe');
    expect(form.get('controller[stripe_dashboard][type]')).toBe('express');
  });

  test('waits for the tax number of its owner, and longer once it is overdue', async () => {
    expect(await payee({ isEnabled: true, due: ['individual.id_number'] })).toMatchObject({
      ...{ kyc: 'verified', taxForm: 'asked', reasons: ['taxNumber'] },
    });
    expect(await payee({ isEnabled: false, pastDue: ['company.tax_id'] })).toMatchObject({
      ...{ kyc: 'needsInfo', taxForm: 'expired', payoutsEnabled: false },
    });
    expect(await payee({ isEnabled: true })).toMatchObject({
      kyc: 'verified',
      taxForm: 'given',
      reasons: [],
    });
  });

  test('says each thing that is missing once', async () => {
    const due = ['external_account', 'individual.dob.day', 'individual.dob.month', 'individual.address.city'];
    expect((await payee({ isEnabled: false, due })).reasons).toEqual(['bankAccount', 'personalDetails']);
  });

  test('is restricted when Stripe has stopped it, also without a word of what is missing', async () => {
    expect(await payee({ isEnabled: false, disabledReason: 'platform_paused' })).toMatchObject({
      ...{ kyc: 'restricted', payoutsEnabled: false, reasons: [] },
    });
  });
});

describe('countries', () => {
  const request = { channelId: 3, email: 'k@realfin.test', kind: 'person' as const };
  const agreementOf = async (country: string) => {
    const { fake, bench } = open();
    const { payeeRef } = await bench.provider.createPayee({ ...request, country, idempotencyKey: nextKey() });
    return fake.state.connected.accounts.get(payeeRef)?.tos_acceptance?.service_agreement;
  };
  afterEach(() => {
    Object.assign(open().fake.state.account, { country: 'US' });
    open().fake.state.denied.clear();
  });

  test('are paid from the United States under the recipient agreement, and at home under the full one', async () => {
    expect([await agreementOf('DE'), await agreementOf('US')]).toEqual(['recipient', 'full']);
    Object.assign(open().fake.state.account, { country: 'DE' });
    expect(await agreementOf('FR')).toBe('full');
  });

  test('are asked of Stripe, and not known with a key that may not read its account', async () => {
    const { fake, bench } = open();
    const { provider } = bench;
    expect([await provider.paysTo('KE'), await provider.paysTo('KP')]).toEqual([true, false]);
    fake.state.denied.add('rak_account_read');
    expect(await provider.paysTo('KP')).toBeNull();
  });

  test('refuses payees of a platform without an approval with the sentence of Stripe', async () => {
    const { fake, bench } = open();
    fake.state.connected.isApproved = false;
    const made = bench.provider.createPayee({ ...request, country: 'US', idempotencyKey: nextKey() });
    await expect(made).rejects.toThrow(/^Your platform needs approval/);
    fake.state.connected.isApproved = true;
    fake.state.denied.add('rak_account_write');
    const denied = bench.provider.createPayee({ ...request, country: 'US', idempotencyKey: nextKey() });
    await expect(denied).rejects.toBeInstanceOf(AccessDenied);
  });
});

describe('money to a connected account', () => {
  test('leaves abroad in the currency in which it arrived, and comes back whole', async () => {
    const { fake, bench } = open();
    const { provider } = bench;
    const request = { channelId: 2, email: 'k@realfin.test', country: 'DE', kind: 'person' as const };
    const { payeeRef } = await provider.createPayee({ ...request, idempotencyKey: nextKey() });
    await bench.decide(payeeRef, 'verified', '0001');
    const { transferRef } = await provider.transfer(transferTo(payeeRef, 10_001));
    const key = nextKey();
    const { payoutRef } = await provider.payout({ payeeRef, transferRef, amountCents: 10_001, key });
    expect(fake.state.connected.payouts.get(payoutRef)).toMatchObject({ amount: 9_000, currency: 'eur' });
    fake.runBanks();
    await provider.reverse({ transferRef, amountCents: 10_001, key: nextKey() });
    expect(fake.state.connected.transfers.get(transferRef)).toMatchObject({ reversed: true });
  });

  test('waits while there is not enough at Stripe, and goes with the same key once there is', async () => {
    const { fake, bench } = open();
    const request = transferTo(await makePayee(bench));
    const before = fake.state.connected.availableCents;
    fake.state.connected.availableCents = 4_999;
    await expect(bench.provider.transfer(request)).rejects.toBeInstanceOf(PayoutsUnreachable);
    fake.state.connected.availableCents = before;
    expect((await bench.provider.transfer(request)).transferRef).toMatch(/^tr_/);
  });

  test('is not sent on when its transfer was taken back at Stripe', async () => {
    const { fake, bench } = open();
    const { provider } = bench;
    const payeeRef = await makePayee(bench);
    const { transferRef } = await provider.transfer(transferTo(payeeRef));
    fake.reverseTransfer(transferRef);
    const request = { payeeRef, transferRef, amountCents: 5_000, key: nextKey() };
    await expect(provider.payout(request)).rejects.toMatchObject({ code: 'transfer_reversed' });
    await provider.reverse({ transferRef, amountCents: 5_000, key: nextKey() });
  });

  test.each(['double', 'late', 'failAfter', 'rateLimit', 'failBefore'] as const)(
    'moves once when a request is struck by "%s"',
    async (fault) => {
      const { fake, bench } = open();
      const { provider } = bench;
      const request = transferTo(await makePayee(bench));
      const before = await bench.countSent();
      fake.faults.order(fault, 'TransferResource.create');
      const first = provider.transfer(request);
      if (fault === 'double') await first;
      else await expect(first).rejects.toBeInstanceOf(PayoutsUnreachable);
      // Stripe repeats the answer of a failure for a day.
      if (fault === 'failAfter' || fault === 'failBefore') clock.advance({ hours: 25 });
      const { transferRef } = (await provider.findTransfer(request)) ?? (await provider.transfer(request));
      fake.deliverLate();
      expect(await provider.findTransfer(request)).toEqual({ transferRef });
      expect((await bench.countSent()).transfers - before.transfers).toBe(1);
    },
  );

  test('is refused for an account that is not there', async () => {
    const { bench } = open();
    await expect(bench.provider.transfer(transferTo('acct_gone'))).rejects.toBeInstanceOf(PayoutsRefused);
    await expect(bench.provider.getPayee('acct_gone')).rejects.toMatchObject({ code: 'unknown' });
  });
});

describe('messages of Stripe', () => {
  test('name the account, payout or transfer to look at, once each time they come', async () => {
    const { fake, bench } = open();
    const from = newest().length;
    const payeeRef = await makePayee(bench, '0001');
    const { transferRef } = await bench.provider.transfer(transferTo(payeeRef));
    const { payoutRef } = await bench.provider.payout({
      ...{ payeeRef, transferRef, amountCents: 5_000, key: nextKey() },
    });
    fake.runBanks();
    await bench.provider.reverse({ transferRef, amountCents: 5_000, key: nextKey() });
    const nothing = { payeeRef, payoutRef: '', transferRef: '' };
    const events = eventsOf(from);
    expect(events).toEqual([
      { ...nothing, type: 'payee' },
      { ...nothing, type: 'payee' },
      { ...nothing, type: 'transfer', transferRef },
      { ...nothing, type: 'payout', payoutRef },
      { ...nothing, type: 'payout', payoutRef },
      { ...nothing, type: 'transfer', transferRef },
    ]);
    expect(eventsOf(from)).toEqual(events);
  });

  test('are believed with a good and recent signature alone', async () => {
    const { bench } = open();
    await makePayee(bench);
    const { body, headers } = newest().at(-1) ?? { body: '', headers: {} };
    const { provider } = bench;
    expect(provider.parseWebhook(body, headers)).not.toBeNull();
    expect(provider.parseWebhook(`${body} `, headers)).toBeNull();
    expect(provider.parseWebhook(body, {})).toBeNull();
    clock.advance({ hours: 1 });
    expect(provider.parseWebhook(body, headers)).toBeNull();
  });
});
