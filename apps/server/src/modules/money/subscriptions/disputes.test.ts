// A dispute takes every share of a charge, wherever it is; won, it gives each back to whom it belongs by then.
import { describe, expect, test } from 'vitest';
import { checkLedger, view } from '../../../test/factories/books.ts';
import {
  cards,
  chargeRefOf,
  countPaid,
  deliverWebhooks,
  isEntitled,
  isStripe,
  moveTo,
  sandboxOf,
  subscribe,
  subscriptionOf,
} from '../../../test/factories/cards.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { refundPurchase } from '../billing/commands/refund.ts';

const open = useTestApp();

async function paidMonth() {
  const app = open();
  app.clock.set('2031-03-01T00:00:00Z');
  const [bringer, watched] = [await app.make.creator(), await app.make.creator()];
  const viewer = await app.make.person();
  const context = { creatorId: bringer.id };
  const { intent } = await subscribe(app, viewer, cards.good, { context });
  await view(app, viewer, watched, new Date('2031-03-05T00:00:00Z'));
  const earned = async () =>
    Promise.all(
      [bringer, watched].map(async (creator) => (await app.as(creator).ledger.getEarnings()).balanceCents),
    );
  return { app, viewer, earned, chargeRef: await chargeRefOf(app, intent.id) };
}

describe('a disputed subscription', () => {
  test('gives creators their shares back when the dispute is won, also of a month that ended meanwhile', async () => {
    const { app, viewer, earned, chargeRef } = await paidMonth();
    await app.as(viewer).subscriptions.cancelSubscription({});
    expect(await earned()).toEqual([450, 0]);
    const ref = await sandboxOf(app).dispute(chargeRef);
    await deliverWebhooks(app);
    expect(await earned()).toEqual([0, 0]);
    await checkLedger(app);
    await moveTo(app, '2031-04-02T00:00:00Z');
    await sandboxOf(app).decideDispute(ref, 'won');
    await deliverWebhooks(app);
    expect(await earned()).toEqual([450, 450]);
    await checkLedger(app);
  });

  test('gives a settled share back to those who held it', async () => {
    const { app, earned, chargeRef } = await paidMonth();
    await moveTo(app, '2031-04-01T02:00:00Z');
    const [ofBringer = 0, ofWatched = 0] = await earned();
    expect(ofWatched).toBe(450);
    const ref = await sandboxOf(app).dispute(chargeRef);
    await deliverWebhooks(app);
    expect(await earned()).toEqual([ofBringer - 450, 0]);
    await checkLedger(app);
    await sandboxOf(app).decideDispute(ref, 'won');
    await deliverWebhooks(app);
    expect(await earned()).toEqual([ofBringer, ofWatched]);
    await checkLedger(app);
  });

  test('keeps what a later partial refund takes apart from what a dispute took', async () => {
    const { app, earned, chargeRef } = await paidMonth();
    const ref = await sandboxOf(app).dispute(chargeRef, { amountCents: 500 });
    await deliverWebhooks(app);
    const during = await earned();
    expect(during[0]).toBeLessThan(450);
    await sandboxOf(app).decideDispute(ref, 'won');
    await deliverWebhooks(app);
    await deliverWebhooks(app);
    expect(await earned()).toEqual([450, 0]);
    // Stripe refunds nothing of a charge that was disputed.
    if (isStripe(app)) return;
    await sandboxOf(app).refundAtDesk(chargeRef, 1_499);
    await deliverWebhooks(app);
    expect(await earned()).toEqual([0, 0]);
    await checkLedger(app);
  });
});

describe('the month an upgrade was credited for', () => {
  async function upgraded(year: number) {
    const app = open();
    app.clock.set(`${year}-03-01T00:00:00Z`);
    const viewer = await app.make.person();
    const { intent } = await subscribe(app, viewer);
    const me = app.as(viewer).subscriptions;
    const { amountCents, creditCents } = await me.previewUpgrade();
    await me.upgradeSubscription({ amountCents });
    expect(creditCents).toBe(1499);
    return { app, viewer, intent, chargeRef: await chargeRefOf(app, intent.id) };
  }
  // 1,499 of 14,990 cents are a tenth of the 365 days.
  const [whole, shorter] = ['2034-03-01T00:00:00.000Z', '2034-01-23T00:00:00.000Z'];

  test('shortens the year by what its dispute takes, and gives the days back when it is won', async () => {
    const { app, viewer, chargeRef } = await upgraded(2033);
    const endOf = async () => (await subscriptionOf(app, viewer)).current_period_end_at;
    expect(await endOf()).toBe(whole);
    const ref = await sandboxOf(app).dispute(chargeRef);
    await deliverWebhooks(app);
    expect(await endOf()).toBe(shorter);
    expect(await isEntitled(app, viewer)).toBe(true);
    await checkLedger(app);
    await sandboxOf(app).decideDispute(ref, 'won');
    await deliverWebhooks(app);
    expect(await endOf()).toBe(whole);
    await checkLedger(app);
  });

  test('ends the access of the year earlier when the dispute is lost, and the same for a refund', async () => {
    const disputed = await upgraded(2035);
    const ref = await sandboxOf(disputed.app).dispute(disputed.chargeRef);
    await deliverWebhooks(disputed.app);
    await sandboxOf(disputed.app).decideDispute(ref, 'lost');
    await deliverWebhooks(disputed.app);
    const refunded = await upgraded(2035);
    await refundPurchase(refunded.app.ctx, {
      intentId: refunded.intent.id,
      amountCents: 1499,
      key: 'credited-month',
    });
    for (const { app, viewer } of [disputed, refunded])
      expect(await subscriptionOf(app, viewer)).toMatchObject({
        current_period_end_at: '2036-01-24T00:00:00.000Z',
      });
    await moveTo(refunded.app, '2036-01-23T22:00:00Z');
    for (const { app, viewer } of [disputed, refunded]) expect(await isEntitled(app, viewer)).toBe(true);
    await moveTo(refunded.app, '2036-01-23T23:30:00Z');
    await moveTo(refunded.app, '2036-01-24T01:00:00Z');
    expect(await isEntitled(disputed.app, disputed.viewer)).toBe(false);
    expect(await countPaid(refunded.app, refunded.viewer)).toBe(3);
    await checkLedger(refunded.app);
  });
});
