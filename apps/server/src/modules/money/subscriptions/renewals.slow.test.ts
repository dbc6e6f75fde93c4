import { describe, expect, test } from 'vitest';
import {
  cards,
  cardToken,
  catchMails,
  countPaid,
  isEntitled,
  moveTo,
  runJobs,
  sandboxOf,
  subscribe,
  subscriptionOf,
} from '../../../test/factories/cards.ts';
import { useTestApp } from '../../../test/test-app.ts';

const open = useTestApp();
/** No other person's renewals run in it. */
const openAlone = useTestApp();

describe('renewal', () => {
  test('charges the last day of February for a subscription started on the 31st, and the 31st again in March', async () => {
    const app = open();
    app.clock.set('2027-01-31T10:00:00Z');
    const viewer = await app.make.person();
    await subscribe(app, viewer);
    const ends = ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30'];
    for (const [i, end] of ends.entries()) {
      expect((await subscriptionOf(app, viewer)).current_period_end_at).toBe(`${end}T10:00:00.000Z`);
      expect(await countPaid(app, viewer)).toBe(i + 1);
      await moveTo(app, `${end}T08:00:00Z`);
      expect(await countPaid(app, viewer)).toBe(i + 1);
      await moveTo(app, `${end}T09:59:59Z`);
      expect(await countPaid(app, viewer)).toBe(i + 1);
      app.clock.set(`${end}T10:00:01Z`);
      expect(await isEntitled(app, viewer)).toBe(true);
      await moveTo(app, `${end}T11:00:00Z`);
    }
  });

  test('charges on February 29 in a leap year', async () => {
    const app = open();
    app.clock.set('2028-01-30T00:00:00Z');
    const [monthly, yearly] = [await app.make.person(), await app.make.person()];
    await subscribe(app, monthly);
    expect((await subscriptionOf(app, monthly)).current_period_end_at).toBe('2028-02-29T00:00:00.000Z');
    app.clock.set('2028-02-29T00:00:00Z');
    await subscribe(app, yearly, cards.good, { productHandle: 'yearly10' });
    expect((await subscriptionOf(app, yearly)).current_period_end_at).toBe('2029-02-28T00:00:00.000Z');
  });

  test('charges once when several workers run at once', async () => {
    const app = open();
    const viewer = await app.make.person();
    await subscribe(app, viewer);
    const end = Date.parse((await subscriptionOf(app, viewer)).current_period_end_at ?? '');
    app.clock.set(new Date(end + 60 * 60_000));
    await Promise.all([1, 2, 3].map(() => runJobs(app, 'subscriptions.run-due')));
    expect(await countPaid(app, viewer)).toBe(2);
  });

  test('keeps access when the response is lost, and settles by the sweeper', async () => {
    const app = openAlone();
    const viewer = await app.make.person();
    await subscribe(app, viewer);
    const end = Date.parse((await subscriptionOf(app, viewer)).current_period_end_at ?? '');
    sandboxOf(app).faults.loseAnswers = 1;
    await moveTo(app, new Date(end - 30 * 60_000));
    await moveTo(app, new Date(end + 60 * 60_000));
    expect(await countPaid(app, viewer)).toBe(1);
    expect(await isEntitled(app, viewer)).toBe(true);
    await moveTo(app, new Date(end + 65 * 60_000));
    expect(await countPaid(app, viewer)).toBe(2);
    expect(await subscriptionOf(app, viewer)).toMatchObject({
      subscription_state: 'active',
      paymentProblemUntil: null,
    });
  });

  test('charges nothing for weeks in which the service was down', async () => {
    const app = open();
    const viewer = await app.make.person();
    await subscribe(app, viewer);
    const end = Date.parse((await subscriptionOf(app, viewer)).current_period_end_at ?? '');
    const awake = new Date(end + 20 * 86_400_000);
    await moveTo(app, awake);
    expect(await countPaid(app, viewer)).toBe(2);
    const next = Date.parse((await subscriptionOf(app, viewer)).current_period_end_at ?? '');
    expect(next - awake.getTime()).toBeGreaterThan(27 * 86_400_000);
  });
});

describe('failed renewals', () => {
  test('retries on days 1, 3, 5 and 7, announces each the day before, and is then past due', async () => {
    const app = open();
    const subjects = catchMails(app);
    app.clock.set('2027-05-10T12:00:00Z');
    const viewer = await app.make.person();
    await subscribe(app, viewer, cards.failsAtRenewal);
    await app.drain();
    const problems = [
      "We couldn't process your payment",
      'Your payment is still open',
      'Your subscription ends tomorrow without your payment',
    ];
    const announced = () => subjects(viewer).filter((subject) => problems.includes(subject)).length;
    await moveTo(app, '2027-06-10T13:00:00Z');
    expect(await subscriptionOf(app, viewer)).toMatchObject({
      subscription_state: 'active',
      paymentProblemUntil: '2027-06-17T12:00:00.000Z',
    });
    const attempts = async () => {
      const { rows } = await app.ctx.pool.query<{ n: number }>(
        `select count(*)::int as n from purchase_intents where account_id = $1 and purpose = 'renewal'`,
        [viewer.id],
      );
      return rows[0]?.n;
    };
    // Day of June, emails and attempts by the end of it.
    const course = [
      [10, 1, 1],
      [11, 1, 2],
      [12, 2, 2],
      [13, 2, 3],
      [14, 3, 3],
      [15, 3, 4],
      [16, 4, 4],
    ] as const;
    for (const [day, mails, tries] of course) {
      await moveTo(app, `2027-06-${day}T23:00:00Z`);
      expect([day, announced(), await attempts()]).toEqual([day, mails, tries]);
      expect(await isEntitled(app, viewer)).toBe(true);
    }
    await moveTo(app, '2027-06-17T12:00:00Z');
    expect(await attempts()).toBe(5);
    expect(await subscriptionOf(app, viewer)).toMatchObject({
      subscription_state: 'past_due',
      paymentProblemUntil: null,
    });
    expect(await isEntitled(app, viewer)).toBe(false);
    expect(subjects(viewer).at(-1)).toBe('Your subscription has ended');
    await moveTo(app, '2027-09-01T00:00:00Z');
    expect(await attempts()).toBe(5);
    expect(await countPaid(app, viewer)).toBe(1);
  });

  test('pays an open renewal immediately by a new card, and keeps the billing day', async () => {
    const app = open();
    app.clock.set('2027-05-10T12:00:00Z');
    const viewer = await app.make.person();
    await subscribe(app, viewer, cards.failsAtRenewal);
    await moveTo(app, '2027-06-12T12:00:00Z');
    const bad = await app
      .as(viewer)
      .subscriptions.updatePaymentMethod({ token: await cardToken(app, cards.declined) });
    expect(bad.paymentProblemUntil).toBe('2027-06-17T12:00:00.000Z');
    const good = await app.as(viewer).subscriptions.updatePaymentMethod({ token: await cardToken(app) });
    expect(good).toMatchObject({
      subscription_state: 'active',
      paymentProblemUntil: null,
      current_period_end_at: '2027-07-10T12:00:00.000Z',
      masked_card_number: 'XXXX-XXXX-XXXX-4242',
    });
    await moveTo(app, '2027-06-18T12:00:00Z');
    expect(await isEntitled(app, viewer)).toBe(true);
    expect(await countPaid(app, viewer)).toBe(2);
  });

  test('ends the subscription immediately when it is canceled', async () => {
    const app = open();
    app.clock.set('2027-05-10T12:00:00Z');
    const viewer = await app.make.person();
    await subscribe(app, viewer, cards.failsAtRenewal);
    await moveTo(app, '2027-06-11T12:00:00Z');
    expect(await app.as(viewer).subscriptions.cancelSubscription({})).toMatchObject({
      subscription_state: 'canceled',
    });
    expect(await isEntitled(app, viewer)).toBe(false);
  });

  test('resumes the same subscription after it was past due', async () => {
    const app = open();
    app.clock.set('2027-05-10T12:00:00Z');
    const viewer = await app.make.person();
    const first = await subscribe(app, viewer, cards.failsAtRenewal);
    for (const day of [10, 11, 13, 15, 17]) await moveTo(app, `2027-06-${day}T12:00:00Z`);
    expect((await subscriptionOf(app, viewer)).subscription_state).toBe('past_due');
    const again = await subscribe(app, viewer, cards.good, { productHandle: 'yearly10' });
    expect(again.subscription).toMatchObject({
      subscription_id: first.subscription.subscription_id,
      subscription_state: 'active',
      handle: 'yearly10',
      current_period_end_at: '2028-06-17T12:00:00.000Z',
    });
    expect(await isEntitled(app, viewer)).toBe(true);
  });
});
