// What an upgrade costs, and gives back, when something else happens around it.
import { describe, expect, test } from 'vitest';
import { balanceOf, checkLedger, view } from '../../../test/factories/books.ts';
import {
  answerBank,
  cards,
  cardToken,
  chargeRefOf,
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
import { refundPurchase } from '../billing/commands/refund.ts';

const open = useTestApp();

async function upgrade(app: TestApp, person: Person, resume = false) {
  const { subscriptions } = app.as(person);
  const { amountCents } = await subscriptions.previewUpgrade();
  return subscriptions.upgradeSubscription({ amountCents, resume });
}

/** A card whose bank asks its owner, at its check and at each charge. */
async function payWithChallenge(app: TestApp, viewer: Person): Promise<void> {
  const me = app.as(viewer);
  const token = await cardToken(app, cards.challenge);
  const { intent } = await me.subscriptions.updatePaymentMethod({ token });
  await answerBank(intent?.actionUrl ?? null, 'approve');
  await me.billing.completeAction({ id: intent?.id ?? '' });
}

describe('upgrade', () => {
  test('gives the money back when the month it was priced on was renewed meanwhile', async () => {
    const app = open();
    app.clock.set('2031-01-01T00:00:00Z');
    const viewer = await app.make.person();
    await subscribe(app, viewer);
    app.clock.set('2031-01-31T22:50:00Z');
    const { subscriptions } = app.as(viewer);
    await payWithChallenge(app, viewer);
    const { intent } = await upgrade(app, viewer);
    expect(intent.state).toBe('needsAction');
    await subscriptions.updatePaymentMethod({ token: await cardToken(app, cards.good) });
    await moveTo(app, '2031-01-31T23:30:00Z');
    await moveTo(app, '2031-02-01T01:00:00Z');
    expect(await countPaid(app, viewer)).toBe(2);
    await answerBank(intent.actionUrl, 'approve');
    await deliverWebhooks(app);
    await deliverWebhooks(app);
    expect(await netPaid(app, viewer)).toBe(2 * 1499);
    expect(await subscriptionOf(app, viewer)).toMatchObject({
      handle: 'monthly10',
      current_period_end_at: '2031-03-01T00:00:00.000Z',
      masked_card_number: 'XXXX-XXXX-XXXX-4242',
    });
    await checkLedger(app);
  });

  test('credits nothing that was refunded before', async () => {
    const app = open();
    app.clock.set('2028-04-01T00:00:00Z');
    const viewer = await app.make.person();
    const { intent } = await subscribe(app, viewer);
    await refundPurchase(app.ctx, { intentId: intent.id, amountCents: 1400, key: 'goodwill' });
    const shown = await app.as(viewer).subscriptions.previewUpgrade();
    expect(shown).toMatchObject({ creditCents: 99, amountCents: 14_891 });
    await upgrade(app, viewer);
    expect(await netPaid(app, viewer)).toBe(14_990);
  });

  test('gives back the month paid before when the upgrade is refunded', async () => {
    const app = open();
    app.clock.set('2034-01-31T00:00:00Z');
    const viewer = await app.make.person();
    await subscribe(app, viewer);
    app.clock.set('2034-02-02T00:00:00Z');
    const { intent } = await upgrade(app, viewer);
    await refundPurchase(app.ctx, { intentId: intent.id, amountCents: intent.priceCents, key: 'regret' });
    expect(await subscriptionOf(app, viewer)).toMatchObject({
      subscription_state: 'active',
      handle: 'monthly10',
      priceCents: 1499,
      current_period_end_at: '2034-02-28T00:00:00.000Z',
    });
    expect(await isEntitled(app, viewer)).toBe(true);
    await moveTo(app, '2034-02-27T23:30:00Z');
    await moveTo(app, '2034-02-28T01:00:00Z');
    expect(await subscriptionOf(app, viewer)).toMatchObject({
      current_period_end_at: '2034-03-31T00:00:00.000Z',
    });
    await checkLedger(app);
  });

  test('shares a month by all that was watched in it after its upgrade was refunded', async () => {
    const app = open();
    app.clock.set('2035-01-31T00:00:00Z');
    const [viewer, early, late] = [
      await app.make.person(),
      await app.make.creator(),
      await app.make.creator(),
    ];
    await subscribe(app, viewer);
    await view(app, viewer, early, new Date('2035-02-01T00:00:00Z'));
    app.clock.set('2035-02-02T00:00:00Z');
    const { intent } = await upgrade(app, viewer);
    await moveTo(app, '2035-02-03T00:00:00Z');
    // Nobody brought this subscriber: the month shares 60 percent.
    expect(await balanceOf(app, 'creatorPayable', early.id)).toBe(0);
    await refundPurchase(app.ctx, { intentId: intent.id, amountCents: intent.priceCents, key: 'rest' });
    await view(app, viewer, late, new Date('2035-02-20T00:00:00Z'));
    await moveTo(app, '2035-02-27T23:30:00Z');
    await moveTo(app, '2035-02-28T01:00:00Z');
    const [ofEarly, ofLate] = [
      await balanceOf(app, 'creatorPayable', early.id),
      await balanceOf(app, 'creatorPayable', late.id),
    ];
    expect(ofEarly + ofLate).toBe(899);
    expect(Math.abs(ofEarly - ofLate)).toBe(1);
    await checkLedger(app);
  });

  test('asks someone who canceled before it renews their subscription again', async () => {
    const app = open();
    app.clock.set('2028-09-01T00:00:00Z');
    const viewer = await app.make.person();
    await subscribe(app, viewer);
    await app.as(viewer).subscriptions.cancelSubscription({});
    expect(await app.as(viewer).subscriptions.previewUpgrade()).toMatchObject({ resumesRenewal: true });
    await expect(upgrade(app, viewer)).rejects.toMatchObject({
      code: 'subscription.renewalOff',
      status: 409,
    });
    expect(await subscriptionOf(app, viewer)).toMatchObject({ cancel_at_end_of_period: true });
    expect((await upgrade(app, viewer, true)).subscription).toMatchObject({
      handle: 'yearly10',
      cancel_at_end_of_period: false,
    });
  });

  test('says with its price that someone who disputed a payment may not pay', async () => {
    const app = open();
    const [creator, viewer] = [await app.make.creator(), await app.make.person()];
    await subscribe(app, viewer);
    const tip = { usdAmount: 2, creatorId: creator.id, chargify_js_token: await cardToken(app) } as const;
    const { intent } = await app.as(viewer).tips.createTip(tip);
    const preview = () => app.as(viewer).subscriptions.previewUpgrade();
    expect(await preview()).toMatchObject({ refusal: null });
    await sandboxOf(app).dispute(await chargeRefOf(app, intent.id));
    await deliverWebhooks(app);
    expect(await preview()).toMatchObject({
      refusal: { text: 'Payments are paused for your account. Contact support.' },
    });
    await expect(upgrade(app, viewer)).rejects.toMatchObject({ code: 'billing.blocked' });
  });

  test('keeps a cancellation that was made while the bank checked the upgrade', async () => {
    const app = open();
    app.clock.set('2028-11-01T00:00:00Z');
    const viewer = await app.make.person();
    await subscribe(app, viewer);
    const me = app.as(viewer);
    await payWithChallenge(app, viewer);
    const { intent } = await upgrade(app, viewer);
    await me.subscriptions.cancelSubscription({});
    await answerBank(intent.actionUrl, 'approve');
    await me.billing.completeAction({ id: intent.id });
    expect(await subscriptionOf(app, viewer)).toMatchObject({
      handle: 'yearly10',
      cancel_at_end_of_period: true,
    });
  });
});
