// What comes after the paid period, chosen ahead: months without service, or the monthly plan.
import { describe, expect, test } from 'vitest';
import { checkLedger, view } from '../../../test/factories/books.ts';
import {
  cards,
  cardToken,
  chargesOf,
  countPaid,
  isEntitled,
  moveTo,
  subscribe,
  subscriptionOf,
} from '../../../test/factories/cards.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp, type TestApp } from '../../../test/test-app.ts';

const open = useTestApp();

async function subscriber(app: TestApp, at: string, productHandle: 'monthly10' | 'yearly10' = 'monthly10') {
  app.clock.set(at);
  const viewer = await app.make.person();
  await subscribe(app, viewer, cards.good, { productHandle });
  return viewer;
}
const pause = (app: TestApp, viewer: Person, months: number) =>
  app.as(viewer).subscriptions.pauseSubscription({ months });

describe('a pause', () => {
  test('begins when the period ends, charges nothing and pays no creator, and then goes on by itself', async () => {
    const app = open();
    app.clock.set('2035-01-31T00:00:00Z');
    const creator = await app.make.creator();
    const viewer = await app.make.person();
    await subscribe(app, viewer, cards.good, { context: { creatorId: creator.id } });
    expect(await pause(app, viewer, 2)).toMatchObject({
      subscription_state: 'active',
      pause: { startsAt: '2035-02-28T00:00:00.000Z', endsAt: '2035-04-30T00:00:00.000Z', isRunning: false },
    });
    await moveTo(app, '2035-02-27T23:30:00Z');
    expect(await isEntitled(app, viewer)).toBe(true);
    await moveTo(app, '2035-02-28T02:00:00Z');
    expect(await isEntitled(app, viewer)).toBe(false);
    expect(await subscriptionOf(app, viewer)).toMatchObject({
      subscription_state: 'active',
      paymentProblemUntil: null,
      pause: { isRunning: true },
    });
    const before = (await app.as(creator).ledger.getEarnings()).balanceCents;
    await view(app, viewer, creator, new Date('2035-03-15T00:00:00Z'));
    await moveTo(app, '2035-04-29T22:00:00Z');
    expect(await countPaid(app, viewer)).toBe(1);
    expect((await app.as(creator).ledger.getEarnings()).balanceCents).toBe(before);
    await moveTo(app, '2035-04-29T23:30:00Z');
    await moveTo(app, '2035-04-30T00:30:00Z');
    expect(await isEntitled(app, viewer)).toBe(true);
    await moveTo(app, '2035-04-30T01:00:00Z');
    expect(await chargesOf(app, viewer)).toEqual({ n: 2, cents: 2998 });
    expect(await subscriptionOf(app, viewer)).toMatchObject({
      pause: null,
      // The 31st returns.
      current_period_end_at: '2035-05-31T00:00:00.000Z',
    });
    await checkLedger(app);
  });

  test('is planned once more with another length, and taken back, also twice', async () => {
    const app = open();
    const viewer = await subscriber(app, '2035-06-10T00:00:00Z');
    await pause(app, viewer, 3);
    expect((await pause(app, viewer, 1)).pause).toMatchObject({ endsAt: '2035-08-10T00:00:00.000Z' });
    for (let twice = 0; twice < 2; twice++)
      expect(await app.as(viewer).subscriptions.endPause()).toMatchObject({ pause: null });
    await moveTo(app, '2035-07-09T23:30:00Z');
    await moveTo(app, '2035-07-10T01:00:00Z');
    expect(await countPaid(app, viewer)).toBe(2);
    expect(await isEntitled(app, viewer)).toBe(true);
  });

  test('ends early when its owner continues: access at once, one charge, and a period from that day', async () => {
    const app = open();
    const viewer = await subscriber(app, '2035-09-10T00:00:00Z');
    await pause(app, viewer, 3);
    await moveTo(app, '2035-11-20T10:00:00Z');
    expect(await isEntitled(app, viewer)).toBe(false);
    const [first] = await Promise.allSettled([
      app.as(viewer).subscriptions.endPause(),
      app.as(viewer).subscriptions.endPause(),
    ]);
    expect(first.status).toBe('fulfilled');
    expect(await isEntitled(app, viewer)).toBe(true);
    await moveTo(app, '2035-11-20T10:01:00Z');
    expect(await chargesOf(app, viewer)).toEqual({ n: 2, cents: 2998 });
    expect(await subscriptionOf(app, viewer)).toMatchObject({
      pause: null,
      current_period_end_at: '2035-12-20T10:00:00.000Z',
    });
    await checkLedger(app);
  });

  test('is dunned like every renewal when the card fails at its end', async () => {
    const app = open();
    app.clock.set('2036-01-10T00:00:00Z');
    const viewer = await app.make.person();
    await subscribe(app, viewer, cards.failsAtRenewal);
    await pause(app, viewer, 1);
    await moveTo(app, '2036-03-09T23:30:00Z');
    await moveTo(app, '2036-03-10T01:00:00Z');
    const owing = await subscriptionOf(app, viewer);
    expect(owing).toMatchObject({ pause: null, paymentProblemUntil: '2036-03-17T00:00:00.000Z' });
    await expect(pause(app, viewer, 1)).rejects.toMatchObject({ code: 'subscription.notPausable' });
    const token = await cardToken(app, cards.good);
    await app.as(viewer).subscriptions.updatePaymentMethod({ token });
    expect((await subscriptionOf(app, viewer)).current_period_end_at).toBe('2036-04-10T00:00:00.000Z');
  });

  test('is over with a cancellation, whether planned or running', async () => {
    const app = open();
    const [planned, running] = [
      await subscriber(app, '2036-05-10T00:00:00Z'),
      await subscriber(app, '2036-05-10T00:00:00Z'),
    ];
    for (const viewer of [planned, running]) await pause(app, viewer, 2);
    const canceled = await app.as(planned).subscriptions.cancelSubscription({});
    expect(canceled).toMatchObject({ pause: null, cancel_at_end_of_period: true });
    await expect(pause(app, planned, 1)).rejects.toMatchObject({ code: 'subscription.notPausable' });
    await moveTo(app, '2036-06-20T00:00:00Z');
    const ended = await app.as(running).subscriptions.cancelSubscription({});
    expect(ended).toMatchObject({ subscription_state: 'canceled', pause: null });
    await moveTo(app, '2036-08-20T00:00:00Z');
    for (const viewer of [planned, running]) expect(await countPaid(app, viewer)).toBe(1);
  });

  test('is refused without a subscription, for other lengths and to visitors', async () => {
    const app = open();
    const person = await app.make.person();
    await expect(pause(app, person, 1)).rejects.toMatchObject({ code: 'subscription.none' });
    const viewer = await subscriber(app, '2036-09-10T00:00:00Z');
    for (const months of [0, 4, 1.5])
      await expect(pause(app, viewer, months)).rejects.toMatchObject({ code: 'input.invalid' });
    await expect(app.as(null).subscriptions.pauseSubscription({ months: 1 })).rejects.toMatchObject({
      code: 'auth.required',
    });
  });
});

describe('the plan it renews as', () => {
  test('goes from yearly to monthly when the year ends, and back before that', async () => {
    const app = open();
    const [leaving, staying] = [
      await subscriber(app, '2037-01-31T00:00:00Z', 'yearly10'),
      await subscriber(app, '2037-01-31T00:00:00Z', 'yearly10'),
    ];
    for (const viewer of [leaving, staying])
      expect(await app.as(viewer).subscriptions.changePlan({ handle: 'monthly10' })).toMatchObject({
        handle: 'yearly10',
        nextHandle: 'monthly10',
        nextPriceCents: 1499,
      });
    for (let twice = 0; twice < 2; twice++)
      expect(await app.as(staying).subscriptions.changePlan({ handle: 'yearly10' })).toMatchObject({
        nextHandle: null,
        nextPriceCents: null,
      });
    await moveTo(app, '2038-01-30T23:30:00Z');
    await moveTo(app, '2038-01-31T01:00:00Z');
    expect(await subscriptionOf(app, leaving)).toMatchObject({
      handle: 'monthly10',
      priceCents: 1499,
      nextHandle: null,
      current_period_end_at: '2038-02-28T00:00:00.000Z',
    });
    expect(await subscriptionOf(app, staying)).toMatchObject({ handle: 'yearly10' });
    await moveTo(app, '2038-02-27T23:30:00Z');
    await moveTo(app, '2038-02-28T01:00:00Z');
    expect((await subscriptionOf(app, leaving)).current_period_end_at).toBe('2038-03-31T00:00:00.000Z');
    await checkLedger(app);
  });

  test('follows a pause, and is not an upgrade without paying for it', async () => {
    const app = open();
    const viewer = await subscriber(app, '2038-05-10T00:00:00Z', 'yearly10');
    await app.as(viewer).subscriptions.changePlan({ handle: 'monthly10' });
    await pause(app, viewer, 1);
    await moveTo(app, '2039-06-09T23:30:00Z');
    await moveTo(app, '2039-06-10T01:00:00Z');
    expect(await subscriptionOf(app, viewer)).toMatchObject({
      handle: 'monthly10',
      current_period_end_at: '2039-07-10T00:00:00.000Z',
    });
    await expect(app.as(viewer).subscriptions.changePlan({ handle: 'yearly10' })).rejects.toMatchObject({
      code: 'subscription.planFixed',
    });
  });
});
