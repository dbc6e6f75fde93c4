// Courses of events in which a second message of the world comes late, twice or never.
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkLedger } from '../../../test/factories/books.ts';
import {
  answerBank,
  cards,
  cardToken,
  catchMails,
  chargesOf,
  countPaid,
  deliverWebhooks,
  isEntitled,
  moveTo,
  netPaid,
  sandboxOf,
  subscribe,
  subscriptionOf,
} from '../../../test/factories/cards.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp, type TestApp } from '../../../test/test-app.ts';
import { accounts } from '../../people/accounts/tables.ts';

const open = useTestApp();

const suspend = (app: TestApp, { id }: Person) =>
  app.ctx.db.update(accounts).set({ suspendedAt: app.clock.now() }).where(eq(accounts.id, id));

describe('renewal', () => {
  test('charges nothing to someone who cancels in the last hour, and ends their access with the period', async () => {
    const app = open();
    app.clock.set('2029-01-01T00:00:00Z');
    const viewer = await app.make.person();
    await subscribe(app, viewer);
    await moveTo(app, '2029-01-31T23:05:00Z');
    app.clock.set('2029-01-31T23:30:00Z');
    const canceled = await app.as(viewer).subscriptions.cancelSubscription({});
    expect(canceled.current_period_end_at).toBe('2029-02-01T00:00:00.000Z');
    app.clock.set('2029-02-01T00:00:01Z');
    expect(await isEntitled(app, viewer)).toBe(false);
    await moveTo(app, '2029-02-03T00:00:00Z');
    expect(await chargesOf(app, viewer)).toEqual({ n: 1, cents: 1499 });
  });

  test('keeps access without a gap for someone who changes their mind in the last minutes', async () => {
    const app = open();
    app.clock.set('2029-03-01T00:00:00Z');
    const viewer = await app.make.person();
    await subscribe(app, viewer);
    await moveTo(app, '2029-03-31T23:30:00Z');
    await app.as(viewer).subscriptions.cancelSubscription({});
    app.clock.set('2029-03-31T23:59:30Z');
    await app.as(viewer).subscriptions.resumeSubscription();
    app.clock.set('2029-04-01T00:00:01Z');
    expect(await isEntitled(app, viewer)).toBe(true);
    await moveTo(app, '2029-04-01T01:00:00Z');
    expect(await countPaid(app, viewer)).toBe(2);
  });

  test('charges again, and blames nobody, when a request never reached the processor', async () => {
    const app = open();
    const subjects = catchMails(app);
    app.clock.set('2027-01-01T00:00:00Z');
    const viewer = await app.make.person();
    await subscribe(app, viewer);
    await app.drain();
    await moveTo(app, '2027-01-31T23:30:00Z');
    sandboxOf(app).faults.loseRequests = 1;
    const before = subjects(viewer).length;
    await moveTo(app, '2027-02-01T01:00:00Z');
    await moveTo(app, '2027-02-01T01:06:00Z');
    expect((await subscriptionOf(app, viewer)).paymentProblemUntil).toBeNull();
    expect(await countPaid(app, viewer)).toBe(1);
    expect(subjects(viewer)).toHaveLength(before);
    await moveTo(app, '2027-02-01T01:20:00Z');
    expect(await countPaid(app, viewer)).toBe(2);
    expect(await subscriptionOf(app, viewer)).toMatchObject({
      subscription_state: 'active',
      current_period_end_at: '2027-03-01T00:00:00.000Z',
    });
  });

  test('gives money back that arrives after a cancellation, and takes the next purchase', async () => {
    const app = open();
    app.clock.set('2027-04-01T00:00:00Z');
    const viewer = await app.make.person();
    await subscribe(app, viewer);
    await moveTo(app, '2027-04-30T23:30:00Z');
    sandboxOf(app).faults.loseAnswers = 1;
    await moveTo(app, '2027-05-01T01:00:00Z');
    expect(await app.as(viewer).subscriptions.cancelSubscription({})).toMatchObject({
      subscription_state: 'canceled',
    });
    await moveTo(app, '2027-05-01T01:10:00Z');
    await deliverWebhooks(app);
    expect(await netPaid(app, viewer)).toBe(1499);
    await subscribe(app, viewer);
    await moveTo(app, '2027-06-01T03:00:00Z');
    expect(await isEntitled(app, viewer)).toBe(true);
    expect(await subscriptionOf(app, viewer)).toMatchObject({ subscription_state: 'active' });
    expect(await countPaid(app, viewer)).toBe(3);
    await checkLedger(app);
  });

  test('does not charge suspended people, and ends their subscription', async () => {
    const app = open();
    app.clock.set('2028-01-01T00:00:00Z');
    const viewer = await app.make.person();
    await subscribe(app, viewer);
    await suspend(app, viewer);
    await moveTo(app, '2028-04-01T00:00:00Z');
    expect(await chargesOf(app, viewer)).toEqual({ n: 1, cents: 1499 });
    const { rows } = await app.ctx.db.execute(
      sql`select state, due_at from subscriptions where account_id = ${viewer.id}`,
    );
    expect(rows).toEqual([{ state: 'canceled', due_at: null }]);
  });

  test('gives a deleted account no subscription when its bank approves an old purchase', async () => {
    const app = open();
    app.clock.set('2028-10-01T00:00:00Z');
    const viewer = await app.make.person();
    const { intent } = await subscribe(app, viewer, cards.challenge);
    await app.ctx.db
      .update(accounts)
      .set({ suspendedAt: app.clock.now(), deletedAt: app.clock.now() })
      .where(eq(accounts.id, viewer.id));
    await answerBank(intent.actionUrl, 'approve');
    await deliverWebhooks(app);
    await deliverWebhooks(app);
    expect(await netPaid(app, viewer)).toBe(0);
    const { rows } = await app.ctx.db.execute(
      sql`select id from subscriptions where account_id = ${viewer.id}`,
    );
    expect(rows).toEqual([]);
  });

  test('charges many people at once, so that slow answers do not add up', async () => {
    const app = open();
    app.clock.set('2033-01-01T00:00:00Z');
    const people = await Promise.all(Array.from({ length: 8 }, () => app.make.person()));
    for (const person of people) await subscribe(app, person);
    await moveTo(app, '2033-01-31T23:30:00Z');
    const box = sandboxOf(app);
    const real = box.confirmCharge;
    const all = Promise.withResolvers<void>();
    let started = 0;
    box.confirmCharge = async (request) => {
      if (++started === people.length) all.resolve();
      await all.promise;
      return real(request);
    };
    try {
      await moveTo(app, '2033-02-01T01:00:00Z');
    } finally {
      box.confirmCharge = real;
    }
    for (const person of people) expect(await countPaid(app, person)).toBe(2);
  });

  test('goes on with what becomes due while one answer takes long', async () => {
    const app = open();
    app.clock.set('2033-03-01T00:00:00Z');
    const [slow, other] = [await app.make.person(), await app.make.person()];
    await subscribe(app, slow);
    app.clock.set('2033-03-01T02:00:00Z');
    await subscribe(app, other);
    await moveTo(app, '2033-03-31T23:30:00Z');
    const box = sandboxOf(app);
    const real = box.confirmCharge;
    const second = Promise.withResolvers<void>();
    let started = 0;
    box.confirmCharge = async (request) => {
      if (++started === 1) await second.promise;
      else second.resolve();
      return real(request);
    };
    try {
      // One person's renewal is due; the other's only once their access is bridged.
      await moveTo(app, '2033-04-01T03:30:00Z');
    } finally {
      box.confirmCharge = real;
    }
    for (const person of [slow, other]) expect(await countPaid(app, person)).toBe(2);
  });
});

describe('card change', () => {
  test('stores the card and answers well while a renewal is under way', async () => {
    const app = open();
    app.clock.set('2027-05-10T12:00:00Z');
    const viewer = await app.make.person();
    await subscribe(app, viewer, cards.failsAtRenewal);
    await moveTo(app, '2027-06-10T13:00:00Z');
    sandboxOf(app).faults.loseAnswers = 1;
    await moveTo(app, '2027-06-11T12:00:00Z');
    const changed = await app
      .as(viewer)
      .subscriptions.updatePaymentMethod({ token: await cardToken(app, cards.mastercard) });
    expect(changed).toMatchObject({
      subscription_state: 'active',
      masked_card_number: 'XXXX-XXXX-XXXX-4444',
    });
    await moveTo(app, '2027-06-17T12:00:00Z');
    expect(await countPaid(app, viewer)).toBe(2);
    expect(await subscriptionOf(app, viewer)).toMatchObject({
      paymentProblemUntil: null,
      masked_card_number: 'XXXX-XXXX-XXXX-4444',
    });
  });
});
