// A dispute takes every share of a charge, wherever it is; won, it gives each back to whom it belongs by then.
import { describe, expect, test } from 'vitest';
import { checkLedger, view } from '../../test/factories/books.ts';
import {
  cards,
  chargeRefOf,
  deliverWebhooks,
  moveTo,
  sandboxOf,
  subscribe,
} from '../../test/factories/cards.ts';
import { useTestApp } from '../../test/test-app.ts';

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
    await sandboxOf(app).refundAtDesk(chargeRef, 1_499);
    await deliverWebhooks(app);
    expect(await earned()).toEqual([0, 0]);
    await checkLedger(app);
  });
});
