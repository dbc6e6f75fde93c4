// A free trial from its code to the first payment: who may have one, what its card is asked, and what is charged when.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  answerBank,
  cards,
  cardToken,
  catchMails,
  chargesOf,
  isEntitled,
  moveTo,
  runJobs,
  subscribe,
  subscriptionOf,
} from '../../../test/factories/cards.ts';
import type { Person } from '../../../test/factories/people.ts';
import { beginTrial, checkAll, countOf, forgetCards, makeTrial } from '../../../test/factories/trials.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

describe('a free trial', () => {
  test('gives access without payment, says what comes, and is charged when it ends', async () => {
    app().clock.set('2027-01-31T12:00:00Z');
    const mailsOf = catchMails(app());
    const [offer, person, creator] = [
      await makeTrial(app(), 14),
      await app().make.person(),
      await app().make.creator(),
    ];
    const shown = await app()
      .as(person)
      .offers.previewOffer({ code: offer.code, productHandle: 'monthly10' });
    expect(shown).toMatchObject({
      ...{ priceCents: 1499, discountCents: 0, trial: { days: 14, endsAt: '2027-02-14T12:00:00.000Z' } },
    });
    const { intent } = await beginTrial(app(), person, offer.code, cards.good, {
      context: { creatorId: creator.id },
    });
    expect(intent).toMatchObject({ state: 'succeeded', priceCents: 0 });
    expect(await subscriptionOf(app(), person)).toMatchObject({
      subscription_state: 'active',
      trialUntil: '2027-02-14T12:00:00.000Z',
      nextPaymentCents: 1499,
    });
    expect(await isEntitled(app(), person)).toBe(true);
    expect(await chargesOf(app(), person)).toEqual({ n: 0, cents: 0 });
    expect(await countOf(app(), 'purchase_intents', person)).toBe(0);
    const { rows } = await app().ctx.db.execute<{ lines: unknown; total: number }>(
      sql`select snapshot->'lines' as lines, (snapshot->>'totalCents')::int as total from documents
        where account_id = ${person.id}`,
    );
    expect(rows).toMatchObject([
      {
        total: 0,
        lines: [{ description: 'Premium, monthly, free trial, January 31, 2027 to February 14, 2027' }],
      },
    ]);
    await runJobs(app());
    expect(mailsOf(person)).toEqual(['Your free trial has begun']);
    await moveTo(app(), '2027-02-11T11:59:00Z');
    expect(mailsOf(person)).toHaveLength(1);
    await moveTo(app(), '2027-02-11T12:00:00Z');
    expect(mailsOf(person).at(-1)).toBe('Your free trial ends on February 14, 2027');
    await moveTo(app(), '2027-02-14T11:30:00Z');
    expect(await chargesOf(app(), person)).toEqual({ n: 0, cents: 0 });
    await checkAll(app());
    await moveTo(app(), '2027-02-14T14:00:00Z');
    expect(await chargesOf(app(), person)).toEqual({ n: 1, cents: 1499 });
    expect(await subscriptionOf(app(), person)).toMatchObject({
      ...{ trialUntil: null, current_period_end_at: '2027-03-14T12:00:00.000Z' },
    });
    expect((await app().as(offer.admin).admin.listOffers()).find(({ id }) => id === offer.id)?.uses).toBe(1);
    await moveTo(app(), '2027-03-14T14:00:00Z');
    expect(await chargesOf(app(), person)).toEqual({ n: 2, cents: 2998 });
    await checkAll(app());
  });

  test('is for people who never subscribed, once per person and card', async () => {
    app().clock.set('2027-05-01T12:00:00Z');
    const [offer, other] = [await makeTrial(app(), 7), await makeTrial(app(), 7)];
    const [first, twin, subscriber] = [
      await app().make.person(),
      await app().make.person(),
      await app().make.person(),
    ];
    await subscribe(app(), subscriber);
    await expect(beginTrial(app(), subscriber, offer.code)).rejects.toMatchObject({
      code: 'offer.trialForNew',
    });
    await beginTrial(app(), first, offer.code, cards.mastercard);
    await expect(subscribe(app(), twin, cards.mastercard, { offerCode: other.code })).rejects.toMatchObject({
      code: 'offer.trialCard',
    });
    await expect(beginTrial(app(), first, other.code)).rejects.toMatchObject({ code: 'offer.trialUsed' });
    await expect(
      app().as(first).offers.previewOffer({ code: other.code, productHandle: 'monthly10' }),
    ).rejects.toMatchObject({ code: 'offer.trialUsed' });
    expect(await countOf(app(), 'subscriptions', twin)).toBe(0);
  });

  test('starts nothing when its card is declined, and with the yes of its bank after a check', async () => {
    app().clock.set('2027-06-01T12:00:00Z');
    const [offer, person] = [await makeTrial(app(), 7), await app().make.person()];
    await expect(beginTrial(app(), person, offer.code, cards.declined)).resolves.toMatchObject({
      intent: { state: 'declined' },
    });
    expect(await isEntitled(app(), person)).toBe(false);
    const { intent } = await beginTrial(app(), person, offer.code, cards.challenge);
    expect(intent.state).toBe('needsAction');
    await answerBank(intent.actionUrl, 'refuse');
    const refused = await app().as(person).billing.completeAction({ id: intent.id });
    expect(refused.state).toBe('declined');
    expect(await isEntitled(app(), person)).toBe(false);
    const again = await beginTrial(app(), person, offer.code, cards.challenge);
    await answerBank(again.intent.actionUrl, 'approve');
    for (let times = 0; times < 2; times++)
      expect(await app().as(person).billing.completeAction({ id: again.intent.id })).toMatchObject({
        state: 'succeeded',
      });
    expect(await isEntitled(app(), person)).toBe(true);
    await checkAll(app());
  });

  test('begins once, whatever is pressed twice or in two tabs', async () => {
    app().clock.set('2027-06-10T12:00:00Z');
    const [offer, person] = [await makeTrial(app(), 7), await app().make.person()];
    await forgetCards(app());
    const token = await cardToken(app());
    const order = { productHandle: 'monthly10', token, offerCode: offer.code } as const;
    const idempotencyKey = 'trial-twice-0001';
    const ids = new Set<string>();
    for (let times = 0; times < 2; times++)
      ids.add((await app().as(person).subscriptions.createSubscription(order, { idempotencyKey })).intent.id);
    expect(ids.size).toBe(1);
    const tabs = await Promise.allSettled([
      subscribe(app(), person, cards.good, { offerCode: offer.code }),
      subscribe(app(), person),
    ]);
    expect(tabs.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await countOf(app(), 'trials', person)).toBe(1);
    await checkAll(app());
  });

  test('goes to one of two people who want the last use', async () => {
    app().clock.set('2027-06-12T12:00:00Z');
    const offer = await makeTrial(app(), 7, { maxUses: 1 });
    const people = [await app().make.person(), await app().make.person()];
    await forgetCards(app());
    const [a = null, b = null] = people;
    const asked = await Promise.all([
      subscribe(app(), a as Person, cards.challenge, { offerCode: offer.code }),
      subscribe(app(), b as Person, cards.challengeOnce, { offerCode: offer.code }),
    ]);
    for (const { intent } of asked) await answerBank(intent.actionUrl, 'approve');
    const ended = [];
    for (const [i, { intent }] of asked.entries())
      ended.push(
        await app()
          .as(people[i] as Person)
          .billing.completeAction({ id: intent.id }),
      );
    expect(ended.map(({ state }) => state)).toEqual(['succeeded', 'failed']);
    expect(ended[1]).toMatchObject({ declineCode: 'offer.over', message: 'This code is no longer valid.' });
    expect(await isEntitled(app(), b as Person)).toBe(false);
    await checkAll(app());
  });

  test('has no upgrade and no pause, and no ticket in its checkout', async () => {
    app().clock.set('2027-07-01T12:00:00Z');
    const [offer, person, buyer] = [
      await makeTrial(app(), 90),
      await app().make.person(),
      await app().make.person(),
    ];
    await beginTrial(app(), person, offer.code);
    const { subscriptions } = app().as(person);
    const inTrial = { code: 'subscription.inTrial' };
    await expect(subscriptions.previewUpgrade()).rejects.toMatchObject(inTrial);
    await expect(subscriptions.upgradeSubscription({ amountCents: 1000 })).rejects.toMatchObject(inTrial);
    await expect(subscriptions.pauseSubscription({ months: 1 })).rejects.toMatchObject(inTrial);
    await expect(
      beginTrial(app(), buyer, offer.code, cards.good, { ppvProductId: 'ppv-1' }),
    ).rejects.toMatchObject({
      code: expect.stringMatching(/offer.trialAlone|ppv/),
    });
    await checkAll(app());
  });
});

describe('who makes trials', () => {
  test('gives them 1 to 90 days', async () => {
    const { admin } = await makeTrial(app(), 90);
    const wrong = (amount: number) =>
      app()
        .as(admin)
        .admin.createOffer({ code: `BAD-${amount}`, kind: 'trialDays', amount });
    for (const days of [0, 91, 400])
      await expect(wrong(days)).rejects.toMatchObject({ code: 'input.invalid' });
  });
});
