// What only Stripe has: versions, keys, faults of its API, the walk through the balance.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestClock } from '../../../lib/clock.ts';
import { systemIds } from '../../../lib/ids.ts';
import { createLogger } from '../../../lib/log.ts';
import {
  charge,
  chargeOf,
  confirmOf,
  paid,
  saveCard,
  type BillingBench,
} from '../../../test/billing-port/bench.ts';
import { testBillingPort } from '../../../test/billing-port/billing-port.contract.ts';
import { benchOf } from '../../../test/billing-port/sandbox-bench.ts';
import { cards } from '../../../test/factories/cards.ts';
import { startFakeStripe, type FakeStripe } from '../../../test/stripe/server.ts';
import { onFake, settingsFor } from '../../../test/stripe/under-test.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { AccessDenied } from '../../denials/denials.ts';
import { BillingRefused, BillingUnreachable } from '../port.ts';
import { openStripe } from './driver.ts';

const app = useTestApp();
const clock = createTestClock();
const opened: { fake?: FakeStripe; bench?: BillingBench } = {};

const baseOf = () => ({
  config: { ...app().ctx.config, role: 'worker' as const },
  clock,
  ids: systemIds,
  log: createLogger('silent', false),
});
const refuse = (sentence: string) => new Error(sentence);

beforeAll(async () => {
  const fake = await startFakeStripe(clock);
  const driver = await openStripe(baseOf(), settingsFor(fake), refuse);
  Object.assign(opened, { fake, bench: benchOf(onFake(driver, fake), clock) });
});
afterEach(() => opened.fake?.faults.clear());
afterAll(() => opened.bench?.gateway.close());

function open(): { fake: FakeStripe; bench: BillingBench } {
  const { fake, bench } = opened;
  if (fake === undefined || bench === undefined) throw new Error('the driver is not open yet');
  return { fake, bench };
}
testBillingPort('the Stripe driver', () => open().bench);

const confirming = 'PaymentIntentResource.confirm';
const prepare = async (bench: BillingBench): Promise<string> =>
  (await bench.gateway.prepareCharge(chargeOf(await saveCard(bench)))).chargeRef;

describe('a card check that its bank has not decided', () => {
  test('answers with its reference, by which it is asked about', async () => {
    const { fake, bench } = open();
    const { customerRef, cardRef } = await saveCard(bench);
    fake.delaySetups(1);
    const request = { customerRef, cardRef, returnUrl: 'http://realfin.test/', idempotencyKey: 'slow-setup' };
    const { state, setupRef } = await bench.gateway.setupCard(request);
    expect(state).toBe('pending');
    expect(await bench.gateway.getSetup(setupRef)).toEqual({ state: 'pending', setupRef });
    fake.settleSetups(true);
    expect(await bench.gateway.getSetup(setupRef)).toEqual({ state: 'succeeded', setupRef });
  });
});

describe('requests to Stripe', () => {
  test('carries the pinned version, and a key when something is written', async () => {
    const { fake, bench } = open();
    await charge(bench);
    const sent = fake.requests.filter(({ path }) => path.startsWith('/v1/payment_intents'));
    expect(new Set(sent.map(({ apiVersion }) => apiVersion))).toEqual(new Set(['2026-10-28.endive']));
    const keys = sent.filter(({ method }) => method === 'POST').map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).not.toContain(null);
  });

  test('sends no number of a card', async () => {
    const { fake, bench } = open();
    await charge(bench);
    expect(JSON.stringify(fake.requests)).not.toContain(cards.good);
  });

  test('says to Stripe whether the card holder is there', async () => {
    const { fake, bench } = open();
    const bodies = async (initiator: 'person' | 'firstOfSeries' | 'merchant') => {
      const before = fake.requests.length;
      await charge(bench, 'good', initiator);
      return fake.requests
        .slice(before)
        .map(({ body }) => body)
        .join('\n');
    };
    expect(await bodies('person')).not.toMatch(/off_session/);
    expect(await bodies('firstOfSeries')).toMatch(/setup_future_usage=off_session/);
    const merchant = await bodies('merchant');
    expect(merchant).toMatch(/off_session=true/);
    expect(merchant).not.toMatch(/setup_future_usage/);
  });
});

describe('a fault of the API', () => {
  test.each(['rateLimit', 'failBefore'] as const)('leaves a charge prepared after %s', async (fault) => {
    const { fake, bench } = open();
    const chargeRef = await prepare(bench);
    fake.faults.order(fault, confirming);
    await expect(bench.gateway.confirmCharge(confirmOf(chargeRef))).rejects.toThrow(BillingUnreachable);
    expect(await bench.gateway.getCharge(chargeRef)).toMatchObject({ state: 'prepared' });
    expect(await bench.gateway.confirmCharge(confirmOf(chargeRef))).toMatchObject({
      state: 'succeeded',
    });
  });

  test('finds the charge behind an error that came too late', async () => {
    const { fake, bench } = open();
    const chargeRef = await prepare(bench);
    const request = confirmOf(chargeRef);
    fake.faults.order('failAfter', confirming);
    await expect(bench.gateway.confirmCharge(request)).rejects.toThrow(BillingUnreachable);
    expect(await bench.gateway.confirmCharge(request)).toMatchObject({ state: 'succeeded' });
  });

  test('sends nothing twice but after a closed connection, and then with the same key', async () => {
    const { fake, bench } = open();
    const chargeRef = await prepare(bench);
    const before = fake.requests.length;
    fake.faults.order('failBefore', confirming, 5);
    await expect(bench.gateway.confirmCharge(confirmOf(chargeRef))).rejects.toThrow(BillingUnreachable);
    expect(fake.requests.slice(before).filter(({ method }) => method === 'POST')).toHaveLength(1);
    fake.faults.clear();
    fake.faults.order('loseAnswer', confirming);
    await expect(bench.gateway.confirmCharge(confirmOf(chargeRef))).rejects.toThrow(BillingUnreachable);
    const lost = fake.requests
      .filter(({ path }) => path === `/v1/payment_intents/${chargeRef}/confirm`)
      .slice(1);
    expect(lost).toHaveLength(2);
    expect(new Set(lost.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });
});

async function everyMovement({ gateway }: BillingBench) {
  const since = new Date(0);
  const pages = [await gateway.listMovements({ since, cursor: null })];
  for (let last = pages.at(-1); last !== undefined && last.cursor !== null; last = pages.at(-1))
    pages.push(await gateway.listMovements({ since, cursor: last.cursor }));
  return pages.flatMap(({ movements }) => movements);
}

describe('the balance', () => {
  test('walks the balance from its beginning where there is nothing before', async () => {
    const { bench } = open();
    const chargeRef = await paid(bench);
    for (let n = 0; n < 230; n++) await bench.refundAtDesk(chargeRef, 1);
    const all = await everyMovement(bench);
    expect(new Set(all.map(({ ref }) => ref)).size).toBe(all.length);
    expect(all.length).toBe(open().fake.state.transactions.length);
    expect(all.map(({ ref }) => ref)).toEqual(open().fake.state.transactions.map(({ id }) => id));
  });

  test('names fees that come later as unknown until they are known', async () => {
    const { fake, bench } = open();
    fake.state.feesComeLater = true;
    const result = await charge(bench);
    fake.state.feesComeLater = false;
    expect(result).toMatchObject({ state: 'succeeded', feeCents: null, availableAt: null });
    fake.settleFees(result.chargeRef);
    expect(await bench.gateway.getCharge(result.chargeRef)).toMatchObject({ feeCents: 73 });
  });
});

describe('a dispute', () => {
  test('counts no money taken by an inquiry', async () => {
    const { fake, bench } = open();
    const chargeRef = await paid(bench);
    const disputeRef = fake.openDispute(chargeRef, { isInquiry: true });
    expect(await bench.gateway.getDispute(disputeRef)).toMatchObject({ state: 'warning', feeCents: 0 });
    fake.closeDispute(disputeRef, 'won');
    expect(await bench.gateway.getDispute(disputeRef)).toMatchObject({ state: 'closed' });
  });

  test('keeps a disputed charge from being refunded', async () => {
    const { fake, bench } = open();
    const chargeRef = await paid(bench);
    fake.openDispute(chargeRef);
    const refund = bench.gateway.refund({ chargeRef, amountCents: 100, idempotencyKey: 'late-refund' });
    await expect(refund).rejects.toThrow(BillingRefused);
    await expect(refund).rejects.toMatchObject({ code: 'charge_disputed' });
  });
});

test('refuses to start with a key that Stripe does not know, without repeating it', async () => {
  const { fake } = open();
  const secretKey = 'sk_test_wrong9876543210';
  const started = openStripe(baseOf(), { ...settingsFor(fake), secretKey }, refuse);
  await expect(started).rejects.toThrow(/^Stripe does not accept STRIPE_SECRET_KEY: .*\.$/);
  await expect(started).rejects.not.toThrow(secretKey);
});

test('starts while Stripe does not answer', async () => {
  const { fake } = open();
  fake.faults.order('failBefore', 'BalanceResource.retrieve');
  await (await openStripe(baseOf(), settingsFor(fake), refuse)).close();
});

describe('the start with Stripe', () => {
  const start = () => openStripe(baseOf(), settingsFor(open().fake), refuse);
  afterEach(() => {
    const { state } = open().fake;
    state.denied.clear();
    Object.assign(state.account, { currency: 'usd' });
  });

  test('names every permission that the key lacks', async () => {
    const { state } = open().fake;
    state.denied.add('rak_refund_read').add('rak_dispute_read');
    await expect(start()).rejects.toThrow(
      'STRIPE_SECRET_KEY lacks a permission (Refunds: write, Disputes: write): add it to the restricted key in the dashboard of Stripe.',
    );
    state.denied.clear();
    state.denied.add('rak_balance_read');
    await expect(start()).rejects.toThrow('(Balance: read)');
  });

  test('asks for the permissions of payouts only where creators are paid from there', async () => {
    open().fake.state.denied.add('rak_transfer_read');
    await (await start()).close();
    const { config, ...rest } = baseOf();
    const payouts = { driver: 'stripe-connect' as const, holdDays: 7 };
    const started = openStripe({ ...rest, config: { ...config, payouts } }, settingsFor(open().fake), refuse);
    await expect(started).rejects.toThrow('(Transfers: write)');
  });

  test('refuses an account that settles in another currency', async () => {
    Object.assign(open().fake.state.account, { currency: 'eur' });
    await expect(start()).rejects.toThrow(
      /^The Stripe account settles in EUR, and this network counts in USD: .*\.$/,
    );
  });

  test('goes on with a restricted key that may not read its own account', async () => {
    const { state } = open().fake;
    expect(await start()).toMatchObject({ name: 'stripe-test', accountRef: state.account.id });
    state.denied.add('rak_account_read');
    expect(await start()).toMatchObject({ accountRef: null });
  });
});

test('tells a key without a permission, or without any, from an outage', async () => {
  const { fake, bench } = open();
  fake.state.denied.add('rak_refund_write');
  const chargeRef = await paid(bench);
  const refund = bench.gateway.refund({ chargeRef, amountCents: 100, idempotencyKey: 'denied-refund' });
  await expect(refund).rejects.toBeInstanceOf(AccessDenied);
  fake.state.denied.clear();
});

test('was answered by the fake as Stripe declares its answers', () => {
  expect(open().fake.problems).toEqual([]);
});
