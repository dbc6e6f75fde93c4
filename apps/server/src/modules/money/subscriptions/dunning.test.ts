// Renewals that cannot simply be tried again: the bank wants its holder, or the card will not pay again.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  answerBank,
  cardToken,
  cards,
  catchMails,
  chargesOf,
  countPaid,
  isEntitled,
  moveTo,
  sandboxOf,
  subscribe,
  subscriptionOf,
} from '../../../test/factories/cards.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp, type TestApp } from '../../../test/test-app.ts';

const open = useTestApp();
const stolenLater = '4000000000000358';
const problem = "We couldn't process your payment";

async function countAttempts(app: TestApp, person: Person): Promise<number> {
  const { rows } = await app.ctx.db.execute<{ n: number }>(
    sql`select count(*)::int as n from renewal_attempts r join subscription_periods p on p.id = r.period_id
      join subscriptions s on s.id = p.subscription_id where s.account_id = ${person.id}`,
  );
  return rows[0]?.n ?? 0;
}

async function buyWithCheck(app: TestApp, person: Person) {
  const { intent } = await subscribe(app, person, cards.challenge);
  await answerBank(intent.actionUrl, 'approve');
  await app.as(person).billing.completeAction({ id: intent.id });
}

describe('a card that will not pay again', () => {
  test('is charged once, while its owner is emailed on the same days, until the subscription ends', async () => {
    const app = open();
    const subjects = catchMails(app);
    app.clock.set('2027-05-10T12:00:00Z');
    const viewer = await app.make.person();
    await subscribe(app, viewer, stolenLater);
    for (const day of [10, 11, 12, 13, 14, 15, 16]) await moveTo(app, `2027-06-${day}T23:00:00Z`);
    expect(await countAttempts(app, viewer)).toBe(1);
    expect(subjects(viewer).slice(1)).toEqual([
      problem,
      'Your payment is still open',
      'Your payment is still open',
      'Your subscription ends tomorrow without your payment',
    ]);
    expect(await isEntitled(app, viewer)).toBe(true);
    await moveTo(app, '2027-06-17T12:00:00Z');
    expect(await subscriptionOf(app, viewer)).toMatchObject({ subscription_state: 'past_due' });
    expect(await countAttempts(app, viewer)).toBe(1);
    expect(await chargesOf(app, viewer)).toEqual({ n: 1, cents: 1499 });
  });

  test('is replaced by another one, which pays the same period immediately', async () => {
    const app = open();
    const subjects = catchMails(app);
    app.clock.set('2027-07-10T12:00:00Z');
    const viewer = await app.make.person();
    await subscribe(app, viewer, stolenLater);
    await moveTo(app, '2027-08-12T12:00:00Z');
    const changed = await app
      .as(viewer)
      .subscriptions.updatePaymentMethod({ token: await cardToken(app, cards.good) });
    expect(changed).toMatchObject({ paymentProblemUntil: null, intent: { state: 'succeeded' } });
    await app.drain();
    expect(subjects(viewer)).toContain('Your subscription continues');
    expect(await subscriptionOf(app, viewer)).toMatchObject({
      current_period_end_at: '2027-09-10T12:00:00.000Z',
    });
  });
});

describe('a card whose bank wants its holder', () => {
  test('is not charged blindly, and pays when its holder confirms', async () => {
    const app = open();
    const subjects = catchMails(app);
    app.clock.set('2028-05-01T00:00:00Z');
    const viewer = await app.make.person();
    await buyWithCheck(app, viewer);
    for (const day of [1, 2, 3, 4]) await moveTo(app, `2028-06-0${day}T02:00:00Z`);
    expect(await countAttempts(app, viewer)).toBe(1);
    expect(subjects(viewer)).toContain(problem);
    const { paymentProfileId } = await subscriptionOf(app, viewer);
    const { intent } = await app.as(viewer).subscriptions.updatePaymentMethod({ paymentProfileId });
    expect(intent).toMatchObject({ state: 'needsAction', purpose: 'cardUpdate', priceCents: 1499 });
    expect(new URL(intent?.actionUrl ?? '').origin).not.toBe(app.ctx.config.origin);
    await answerBank(intent?.actionUrl ?? null, 'approve');
    await app.as(viewer).billing.completeAction({ id: intent?.id ?? '' });
    expect(await countPaid(app, viewer)).toBe(2);
    expect(await subscriptionOf(app, viewer)).toMatchObject({
      paymentProblemUntil: null,
      current_period_end_at: '2028-07-01T00:00:00.000Z',
    });
  });

  test('may be tried again by its holder after a refusal', async () => {
    const app = open();
    app.clock.set('2028-08-01T00:00:00Z');
    const viewer = await app.make.person();
    await buyWithCheck(app, viewer);
    await moveTo(app, '2028-09-01T02:00:00Z');
    await moveTo(app, '2028-09-01T02:01:00Z');
    const { paymentProfileId } = await subscriptionOf(app, viewer);
    for (const [decision, paid] of [
      ['refuse', 1],
      ['approve', 2],
    ] as const) {
      const { intent } = await app.as(viewer).subscriptions.updatePaymentMethod({ paymentProfileId });
      await answerBank(intent?.actionUrl ?? null, decision);
      await app.as(viewer).billing.completeAction({ id: intent?.id ?? '' });
      expect(await countPaid(app, viewer)).toBe(paid);
    }
  });
});

describe('an outage of the processor', () => {
  test('counts as no attempt and emails nobody, and everyone is charged when it is over', async () => {
    const app = open();
    const subjects = catchMails(app);
    app.clock.set('2029-01-01T00:00:00Z');
    const people = [await app.make.person(), await app.make.person(), await app.make.person()];
    for (const person of people) await subscribe(app, person);
    await app.drain();
    const mails = people.map((person) => subjects(person).length);
    await moveTo(app, '2029-01-31T23:30:00Z');
    sandboxOf(app).faults.isDown = true;
    try {
      for (const hour of [1, 2, 3, 9, 20]) {
        await moveTo(app, new Date(Date.UTC(2029, 1, 1, hour)));
        for (const person of people) expect(await isEntitled(app, person)).toBe(true);
      }
    } finally {
      sandboxOf(app).faults.isDown = false;
    }
    for (const person of people) expect((await subscriptionOf(app, person)).paymentProblemUntil).toBeNull();
    expect(people.map((person) => subjects(person).length)).toEqual(mails);
    await moveTo(app, '2029-02-03T00:00:00Z');
    for (const person of people) {
      expect(await countPaid(app, person)).toBe(2);
      expect(await subscriptionOf(app, person)).toMatchObject({
        current_period_end_at: '2029-03-01T00:00:00.000Z',
      });
    }
  });
});
