// How a free trial ends: canceled, changed, not allowed to go on, or never paid.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  cards,
  catchMails,
  chargesOf,
  isEntitled,
  moveTo,
  runJobs,
  subscribe,
  subscriptionOf,
} from '../../../test/factories/cards.ts';
import type { Person } from '../../../test/factories/people.ts';
import { beginTrial, checkAll, countOf, makeTrial } from '../../../test/factories/trials.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

describe('a free trial', () => {
  test('tells at its start when it is shorter than the notice', async () => {
    app().clock.set('2027-03-01T12:00:00Z');
    const mailsOf = catchMails(app());
    const [offer, person] = [await makeTrial(app(), 2), await app().make.person()];
    await beginTrial(app(), person, offer.code);
    await moveTo(app(), '2027-03-02T12:00:00Z');
    expect(mailsOf(person)).toEqual(['Your free trial has begun']);
    await moveTo(app(), '2027-03-03T14:00:00Z');
    expect(await chargesOf(app(), person)).toEqual({ n: 1, cents: 1499 });
    await checkAll(app());
  });

  test('is canceled without a charge, keeps its access to the end, and can be taken up again', async () => {
    app().clock.set('2027-04-01T12:00:00Z');
    const [offer, leaver, stayer] = [
      await makeTrial(app(), 10),
      await app().make.person(),
      await app().make.person(),
    ];
    for (const person of [leaver, stayer]) {
      await beginTrial(app(), person, offer.code);
      await app().as(person).subscriptions.cancelSubscription({});
    }
    await moveTo(app(), '2027-04-11T11:40:00Z');
    expect(await isEntitled(app(), leaver)).toBe(true);
    await app().as(stayer).subscriptions.resumeSubscription();
    await moveTo(app(), '2027-04-11T11:41:00Z');
    await moveTo(app(), '2027-04-11T12:00:01Z');
    expect(await isEntitled(app(), leaver)).toBe(false);
    expect(await isEntitled(app(), stayer)).toBe(true);
    await moveTo(app(), '2027-04-11T14:00:00Z');
    expect(await chargesOf(app(), leaver)).toEqual({ n: 0, cents: 0 });
    expect(await chargesOf(app(), stayer)).toEqual({ n: 1, cents: 1499 });
    expect(
      await countOf(app(), 'subscription_ends e join subscriptions s on s.id = e.subscription_id', leaver),
    ).toBe(0);
    await checkAll(app());
    // They may pay later, but not try for free another time.
    await expect(beginTrial(app(), leaver, offer.code)).rejects.toMatchObject({ code: 'offer.trialUsed' });
    expect((await subscribe(app(), leaver)).intent.state).toBe('succeeded');
    await checkAll(app());
  });

  test('becomes monthly before its first payment when it was of the yearly plan', async () => {
    app().clock.set('2027-08-31T12:00:00Z');
    const [offer, person] = [await makeTrial(app(), 30), await app().make.person()];
    await beginTrial(app(), person, offer.code, cards.good, { productHandle: 'yearly10' });
    await app().as(person).subscriptions.changePlan({ handle: 'monthly10' });
    await moveTo(app(), '2027-09-27T13:00:00Z');
    await moveTo(app(), '2027-09-30T11:30:00Z');
    await moveTo(app(), '2027-09-30T14:00:00Z');
    expect(await chargesOf(app(), person)).toEqual({ n: 1, cents: 1499 });
    expect(await subscriptionOf(app(), person)).toMatchObject({ handle: 'monthly10', trialUntil: null });
    await checkAll(app());
  });

  test('charges nothing to who was suspended, deleted or blocked in it', async () => {
    app().clock.set('2027-10-01T12:00:00Z');
    const offer = await makeTrial(app(), 10);
    const people = [await app().make.person(), await app().make.person(), await app().make.person()];
    for (const person of people) await beginTrial(app(), person, offer.code);
    const [suspended, deleted, blocked] = people as [Person, Person, Person];
    await app().ctx.db.execute(sql`update accounts set suspended_at = ${app().clock.now().toISOString()}
      where id = ${suspended.id}`);
    await app().as(deleted).accounts.deleteAccount({ confirm: deleted.username });
    await app().ctx.db.execute(sql`insert into payment_blocks (account_id, dispute_id, since)
      values (${blocked.id}, 1, ${app().clock.now().toISOString()})`);
    await runJobs(app(), 'subscriptions.stop-suspended');
    await moveTo(app(), '2027-10-11T11:30:00Z');
    await moveTo(app(), '2027-10-11T14:00:00Z');
    for (const person of people) expect(await chargesOf(app(), person)).toEqual({ n: 0, cents: 0 });
    await checkAll(app());
  });

  test('begins without a confirmed email, and is charged only when that was confirmed by its end', async () => {
    app().clock.set('2027-10-15T12:00:00Z');
    const offer = await makeTrial(app(), 10);
    const people = [
      await app().make.person({ emailVerified: false }),
      await app().make.person({ emailVerified: false }),
    ] as const;
    for (const person of people) {
      const { intent } = await beginTrial(app(), person, offer.code);
      expect(intent.state).toBe('succeeded');
      expect(await isEntitled(app(), person)).toBe(true);
    }
    const [confirmed, unconfirmed] = people;
    await app().ctx.db.execute(sql`update accounts set email_verified = true where id = ${confirmed.id}`);
    await moveTo(app(), '2027-10-25T11:30:00Z');
    await moveTo(app(), '2027-10-25T14:00:00Z');
    expect(await chargesOf(app(), confirmed)).toEqual({ n: 1, cents: 1499 });
    expect(await chargesOf(app(), unconfirmed)).toEqual({ n: 0, cents: 0 });
    expect(await isEntitled(app(), unconfirmed)).toBe(false);
    expect(await subscriptionOf(app(), unconfirmed)).toMatchObject({ subscription_state: 'canceled' });
    await checkAll(app());
  });

  test('ends without a subscription ever counted when its first payment fails', async () => {
    app().clock.set('2027-11-01T12:00:00Z');
    const [offer, person, creator] = [
      await makeTrial(app(), 7),
      await app().make.person(),
      await app().make.creator(),
    ];
    const figures = async () =>
      (await app().as(offer.admin).subscriptions.getSubscriptionFigures({ months: 1 })).now;
    const before = await figures();
    await beginTrial(app(), person, offer.code, cards.failsAtRenewal, { context: { creatorId: creator.id } });
    expect(await figures()).toEqual({ ...before, trials: before.trials + 1 });
    for (const day of [
      '05T13',
      '08T11',
      '08T14',
      '09T11',
      '09T12',
      '11T11',
      '11T12',
      '13T11',
      '13T12',
      '15T11',
      '15T12',
      '15T14',
    ])
      await moveTo(app(), `2027-11-${day}:30:00Z`);
    expect(await subscriptionOf(app(), person)).toMatchObject({
      subscription_state: 'past_due',
      trialUntil: null,
    });
    expect(await isEntitled(app(), person)).toBe(false);
    expect(await figures()).toEqual(before);
    await checkAll(app());
  });
});
