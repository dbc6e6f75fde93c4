import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  answerBank,
  cards,
  cardToken,
  chargeRefOf,
  chargesOf,
  deliverWebhooks,
  isEntitled,
  isStripe,
  runJobs,
  returnOf,
  sandboxOf,
  subscribe,
  subscriptionOf,
} from '../../../test/factories/cards.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { deleteAccount } from '../../people/accounts/commands/delete-account.ts';
import { findAccount } from '../../people/accounts/queries.ts';
import { accounts } from '../../people/accounts/tables.ts';
import { subscriptions } from '../subscriptions/tables.ts';
import { tips } from '../tips/tables.ts';
import { checkCard } from './commands/check-card.ts';
import { resolveCard } from './commands/save-card.ts';
import { paymentBlocks, paymentProfiles, refunds } from './tables.ts';

const open = useTestApp();

async function check(person: Person, number: string, requestKey: string = `card:${number}`) {
  const app = open();
  const source = { token: await cardToken(app, number), paymentProfileId: null, address: '' };
  const profile = await resolveCard(app.ctx, person, source, requestKey);
  const order = { accountId: person.id, profile, requestKey, request: number, returnPath: '/change/payment' };
  return { profile, answer: await checkCard(app.ctx, { ...order, address: '' }), order };
}
const attachedOf = async (person: Person) => {
  const { db, billing } = open().ctx;
  const rows = await db.select().from(paymentProfiles).where(eq(paymentProfiles.accountId, person.id));
  const found = await Promise.all(rows.map((row) => billing.getCard(row)));
  return found.filter((card) => card !== null).length;
};
const tipTo = async (creator: Person, viewer: Person, number: string = cards.good) => {
  const chargify_js_token = await cardToken(open(), number);
  return (await open().as(viewer).tips.createTip({ usdAmount: 10, creatorId: creator.id, chargify_js_token }))
    .intent;
};

describe('checking a card without charging it', () => {
  test('has a good card pay from now on', async () => {
    const app = open();
    const viewer = await app.make.person();
    await subscribe(app, viewer);
    const { profile, answer, order } = await check(viewer, cards.mastercard);
    expect(answer).toMatchObject({ state: 'succeeded', priceCents: 0, actionUrl: null });
    expect(await subscriptionOf(app, viewer)).toMatchObject({ paymentProfileId: profile.id });
    expect((await checkCard(app.ctx, { ...order, address: '' })).id).toBe(answer.id);
    await expect(checkCard(app.ctx, { ...order, request: 'other', address: '' })).rejects.toMatchObject({
      code: 'idempotency.mismatch',
    });
    expect(await chargesOf(app, viewer)).toEqual({ n: 1, cents: 1499 });
  });

  test('leaves the present card in place when the new one is declined', async () => {
    const app = open();
    const viewer = await app.make.person();
    await subscribe(app, viewer);
    const { paymentProfileId } = await subscriptionOf(app, viewer);
    const { answer } = await check(viewer, cards.declined);
    expect(answer).toMatchObject({ state: 'declined', message: 'Something went wrong. Please try again.' });
    expect(await subscriptionOf(app, viewer)).toMatchObject({ paymentProfileId });
    expect(await app.as(viewer).billing.listPaymentProfiles()).toHaveLength(1);
  });

  test('waits for the bank, returns to the page it started on, and uses the card once approved', async () => {
    const app = open();
    const viewer = await app.make.person();
    await subscribe(app, viewer);
    const { answer, profile } = await check(viewer, cards.challenge);
    expect(answer.state).toBe('needsAction');
    // Our own says what is confirmed; that of another processor is its own.
    const says = isStripe(app) ? 'Approve' : 'saving this card for later payments';
    expect(await (await fetch(answer.actionUrl ?? '')).text()).toContain(says);
    const back = await answerBank(answer.actionUrl, 'approve');
    expect(returnOf(back)).toBe(`http://realfin.test/change/payment?intent=${answer.id}`);
    const { id } = answer;
    expect(await app.as(viewer).billing.completeAction({ id })).toMatchObject({ state: 'succeeded' });
    expect(await app.as(viewer).billing.getIntent({ id })).toMatchObject({ state: 'succeeded' });
    expect(await subscriptionOf(app, viewer)).toMatchObject({ paymentProfileId: profile.id });
    const stranger = app.as(await app.make.person());
    await expect(stranger.billing.completeAction({ id })).rejects.toMatchObject({ status: 404 });
  });

  test('uses a card by the message of the bank, or by asking, when its owner closed the page', async () => {
    const app = open();
    for (const way of ['message', 'sweeper'] as const) {
      const viewer = await app.make.person();
      await subscribe(app, viewer);
      if (way === 'sweeper') sandboxOf(app).faults.lost.push({ call: 'setupCard', when: 'after' });
      const { answer, profile } = await check(viewer, way === 'message' ? cards.challenge : cards.good);
      if (way === 'message') {
        await answerBank(answer.actionUrl, 'approve');
        await deliverWebhooks(app);
      } else {
        expect(answer.state).toBe('processing');
        app.clock.advance({ minutes: 2 });
        await runJobs(app, 'billing.sweep-intents');
      }
      expect(await subscriptionOf(app, viewer)).toMatchObject({ paymentProfileId: profile.id });
    }
  });
});

describe('saved cards', () => {
  test('detaches the cards of declined payments and keeps those in use', async () => {
    const app = open();
    const [creator, viewer] = [await app.make.creator(), await app.make.person()];
    await tipTo(creator, viewer, cards.declined);
    await tipTo(creator, viewer, cards.insufficient);
    const waiting = await tipTo(creator, viewer, cards.challenge);
    await subscribe(app, viewer);
    expect(await attachedOf(viewer)).toBe(4);
    sandboxOf(app).faults.lost.push({ call: 'detachCard', when: 'before' });
    for (let hour = 0; hour < 2; hour++) {
      app.clock.advance({ hours: 2 });
      await runJobs(app, 'billing.detach-unused-cards');
    }
    expect(await attachedOf(viewer)).toBe(2);
    await answerBank(waiting.actionUrl, 'approve');
    await deliverWebhooks(app);
    expect(await app.as(viewer).billing.listPaymentProfiles()).toHaveLength(2);
    const left = and(eq(paymentProfiles.accountId, viewer.id), isNull(paymentProfiles.removedAt));
    expect(await app.ctx.db.$count(paymentProfiles, left)).toBe(2);
  });

  test('are listed once each, with the details that were entered last, and removed as one', async () => {
    const app = open();
    const [creator, viewer] = [await app.make.creator(), await app.make.person()];
    const { billing, tips: give } = app.as(viewer);
    const year = app.clock.now().getUTCFullYear() + 7;
    const tipAgain = async () => {
      const token = await cardToken(app, cards.good, { month: '3', year: String(year) });
      await give.createTip({ usdAmount: 10, creatorId: creator.id, chargify_js_token: token });
    };
    await subscribe(app, viewer);
    await tipTo(creator, viewer, cards.mastercard);
    const charged = (await subscriptionOf(app, viewer)).paymentProfileId;
    await tipAgain();
    const listed = await billing.listPaymentProfiles();
    expect(listed.map((card) => card.masked_card_number.slice(-4))).toEqual(['4242', '4444']);
    expect(listed[0]).toMatchObject({ expiration_month: 3, expiration_year: year });
    // The subscription's card is the same; its renewals are charged to what its bank agreed to.
    expect((await subscriptionOf(app, viewer)).paymentProfileId).toBe(listed[0]?.id);
    const rows = await app.ctx.db.select().from(subscriptions).where(eq(subscriptions.accountId, viewer.id));
    expect(rows).toMatchObject([{ profileId: charged }]);

    const remove = () => billing.removePaymentProfile({ payment_profile_id: listed[0]?.id ?? 0 });
    await expect(remove()).rejects.toMatchObject({ code: 'billing.profileInUse' });
    expect(await attachedOf(viewer)).toBe(3);
    await app.ctx.db
      .update(subscriptions)
      .set({ state: 'canceled' })
      .where(eq(subscriptions.accountId, viewer.id));
    await remove();
    expect(await billing.listPaymentProfiles()).toMatchObject([{ id: listed[1]?.id }]);
    expect(await attachedOf(viewer)).toBe(1);
  });

  test('leave the same number of other people alone', async () => {
    const app = open();
    const [creator, one, other] = [
      await app.make.creator(),
      await app.make.person(),
      await app.make.person(),
    ];
    await tipTo(creator, one);
    await tipTo(creator, other);
    const [card] = await app.as(one).billing.listPaymentProfiles();
    await app.as(one).billing.removePaymentProfile({ payment_profile_id: card?.id ?? 0 });
    expect(await app.as(other).billing.listPaymentProfiles()).toHaveLength(1);
    expect(await attachedOf(other)).toBe(1);
  });

  test('cannot be removed while they pay for a subscription that is being bought', async () => {
    const app = open();
    const [creator, viewer] = [await app.make.creator(), await app.make.person()];
    await tipTo(creator, viewer);
    const [card] = await app.as(viewer).billing.listPaymentProfiles();
    const id = card?.id ?? 0;
    const remove = () => app.as(viewer).billing.removePaymentProfile({ payment_profile_id: id });
    const billing = sandboxOf(app);
    const real = billing.confirmCharge;
    const tried: unknown[] = [];
    billing.confirmCharge = async (request) => {
      const answer = await real(request);
      tried.push(await remove().catch((error: unknown) => error));
      return answer;
    };
    const { intent } = await app
      .as(viewer)
      .subscriptions.createSubscription({ productHandle: 'monthly10', paymentProfileId: id });
    billing.confirmCharge = real;
    expect(intent.state).toBe('succeeded');
    expect(tried).toMatchObject([{ code: 'billing.inProgress' }]);
    await expect(remove()).rejects.toMatchObject({ code: 'billing.profileInUse' });
    expect(await attachedOf(viewer)).toBe(1);
  });
});

describe('people who may not pay', () => {
  test('refunds a bank check that was approved after its account was deleted', async () => {
    const app = open();
    const viewer = await app.make.person();
    const { intent } = await subscribe(app, viewer, cards.challenge);
    const account = await findAccount(app.ctx.db, viewer.id);
    await deleteAccount(app.ctx, viewer.id, account?.username ?? '');
    await answerBank(intent.actionUrl, 'approve');
    await deliverWebhooks(app);
    const rows = await app.ctx.db.select().from(refunds).where(eq(refunds.intentId, intent.id));
    expect(rows).toMatchObject([{ state: 'succeeded', amountCents: 1499, reason: 'duplicate' }]);
    expect(await app.ctx.billing.listRefunds(await chargeRefOf(app, intent.id))).toHaveLength(1);
  });

  test('refunds a tip that was approved after its giver was suspended', async () => {
    const app = open();
    const [creator, viewer] = [await app.make.creator(), await app.make.person()];
    const intent = await tipTo(creator, viewer, cards.challenge);
    await app.ctx.db.update(accounts).set({ suspendedAt: app.clock.now() }).where(eq(accounts.id, viewer.id));
    await answerBank(intent.actionUrl, 'approve');
    await deliverWebhooks(app);
    expect((await app.as(creator).ledger.getEarnings()).balanceCents).toBe(0);
    const stored = await app.ctx.db.select().from(tips).where(eq(tips.intentId, intent.id));
    expect(stored).toMatchObject([{ state: 'failed' }]);
    const rows = await app.ctx.db.select().from(refunds).where(eq(refunds.intentId, intent.id));
    expect(rows).toMatchObject([{ state: 'succeeded', amountCents: 1_000 }]);
  });

  test('sells nothing to someone who disputed a payment until an administrator lifts it', async () => {
    const app = open();
    const [creator, viewer] = [await app.make.creator(), await app.make.person()];
    const { id } = await tipTo(creator, viewer);
    await sandboxOf(app).dispute(await chargeRefOf(app, id));
    await deliverWebhooks(app);
    await expect(tipTo(creator, viewer)).rejects.toMatchObject({ code: 'billing.blocked', status: 403 });
    await expect(subscribe(app, viewer)).rejects.toMatchObject({ code: 'billing.blocked' });
    expect(await isEntitled(app, viewer)).toBe(false);
    const [card] = await app.as(viewer).billing.listPaymentProfiles();
    const quoted = (accept: string) =>
      app.request(viewer, {
        method: 'GET',
        url: `/api/billing/quote?tip=500&paymentProfileId=${card?.id}`,
        headers: { 'accept-language': accept },
      });
    const refusal = { text: 'Payments are paused for your account. Contact support.', isOfCard: false };
    expect((await quoted('en')).json()).toMatchObject({ totalCents: 500, refusal });
    expect((await quoted('de')).json()).toMatchObject({
      refusal: { text: 'Zahlungen sind für dein Konto pausiert. Wende dich an den Support.' },
    });
    await app.ctx.db
      .update(paymentBlocks)
      .set({ liftedAt: app.clock.now() })
      .where(eq(paymentBlocks.accountId, viewer.id));
    expect(await app.as(viewer).billing.quotePurchase({ tip: 500 })).toMatchObject({ refusal: null });
    expect((await tipTo(creator, viewer)).state).toBe('succeeded');
  });

  test('saves no new card of someone who disputed a payment, for what is bought or what is renewed', async () => {
    const app = open();
    const [creator, viewer] = [await app.make.creator(), await app.make.person()];
    await subscribe(app, viewer);
    const { id } = await tipTo(creator, viewer);
    await sandboxOf(app).dispute(await chargeRefOf(app, id));
    await deliverWebhooks(app);
    const own = eq(paymentProfiles.accountId, viewer.id);
    const before = await app.ctx.db.$count(paymentProfiles, own);
    await expect(tipTo(creator, viewer, cards.mastercard)).rejects.toMatchObject({ code: 'billing.blocked' });
    const token = await cardToken(app, cards.mastercard);
    await expect(app.as(viewer).subscriptions.updatePaymentMethod({ token })).rejects.toMatchObject({
      code: 'billing.blocked',
    });
    expect(await app.ctx.db.$count(paymentProfiles, own)).toBe(before);
  });
});
