// Tickets that people return themselves before their event starts.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkLedger, serve } from '../../../test/factories/books.ts';
import {
  chargeRefOf,
  deliverWebhooks,
  netPaid,
  runJobs,
  sandboxOf,
  subscribe,
} from '../../../test/factories/cards.ts';
import { makeEvent, makeStream } from '../../../test/factories/kinds.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { posts } from '../../publishing/posts/tables.ts';
import { streams } from '../../publishing/streams/tables.ts';

const open = useTestApp();
const after = (hours: number) => new Date(open().clock.now().getTime() + hours * 3_600_000);

/** Tomorrow's event, bought together with a subscription. */
async function bought() {
  const app = open();
  const [creator, buyer] = [await app.make.creator(), await app.make.person()];
  const stream = await makeStream(app, creator, { state: 'scheduled', scheduledAt: after(24) });
  const announced = { title: 'Night one', state: 'scheduled', scheduledAt: after(24) } as const;
  const event = await makeEvent(app, creator, [stream.postId], announced);
  const { intent } = await subscribe(app, buyer, undefined, { ppvProductId: `ppv-${event.id}` });
  await deliverWebhooks(app);
  return { creator, buyer, event, stream, purchaseId: intent.id };
}
const refundsOf = (person: Person | null) => open().as(person).refunds;
const ticketsOffered = async (person: Person) =>
  (await refundsOf(person).getRefunds()).offers.filter(({ kind }) => kind === 'ticket');
const giveBack = (person: Person, purchaseId: string) => refundsOf(person).refundOwn({ purchaseId, line: 2 });
const ppvOf = (person: Person, ppvId: number) => open().as(person).ppv.getPpv({ ppvId });
const refused = (person: Person, purchaseId: string) =>
  expect(giveBack(person, purchaseId)).rejects.toMatchObject({ status: 409, code: 'desk.notRefundable' });

describe('a ticket before its event starts', () => {
  test('is returned by its owner, opens nothing from then on, and leaves the subscription', async () => {
    const app = open();
    const { buyer, creator, event, purchaseId } = await bought();
    expect((await refundsOf(buyer).getRefunds()).offers).toMatchObject([
      { purchaseId, line: 2, kind: 'ticket', amountCents: 2_500, description: 'Ticket for Night one' },
    ]);
    sandboxOf(app).faults.delayRefunds = 1;
    const asked = await giveBack(buyer, purchaseId);
    expect(asked.refunds).toMatchObject([{ description: 'Ticket for Night one', state: 'sent' }]);
    expect(await ppvOf(buyer, event.id)).toMatchObject({
      action: 'buy',
      is_authorized_for_event: false,
      ticket: { state: 'refunding' },
    });
    const [refund] = await app.ctx.billing.listRefunds(await chargeRefOf(app, purchaseId));
    await sandboxOf(app).endRefund(refund?.refundRef ?? '', 'succeeded');
    await deliverWebhooks(app);
    // Without the ticket, the subscription can go back too.
    expect(await refundsOf(buyer).getRefunds()).toMatchObject({
      offers: [{ purchaseId, line: 1, kind: 'payment', amountCents: 1_499 }],
      refunds: [{ state: 'arrived' }],
    });
    expect((await ppvOf(buyer, event.id)).ticket).toMatchObject({ state: 'refunded' });
    expect((await app.as(buyer).subscriptions.getSubscription()).subscription_state).toBe('active');
    expect(await app.as(creator).ppv.getPpvSales({ id: event.id })).toMatchObject({
      tickets: 0,
      held_cents: 0,
    });
    expect(await netPaid(app, buyer)).toBe(1_499);
    await checkLedger(app);
  });

  test('is returned once however often it is pressed, and by nobody else', async () => {
    const app = open();
    const { buyer, purchaseId } = await bought();
    await expect(giveBack(await app.make.person(), purchaseId)).rejects.toMatchObject({ status: 404 });
    const presses = [giveBack(buyer, purchaseId), giveBack(buyer, purchaseId), giveBack(buyer, purchaseId)];
    expect((await Promise.allSettled(presses)).map(({ status }) => status)).toEqual(
      presses.map(() => 'fulfilled'),
    );
    await deliverWebhooks(app);
    expect(await netPaid(app, buyer)).toBe(1_499);
    await checkLedger(app);
  });

  test('can be bought again while its money is on the way', async () => {
    const app = open();
    const { buyer, event, purchaseId } = await bought();
    sandboxOf(app).faults.delayRefunds = 1;
    await giveBack(buyer, purchaseId);
    const [card] = await app.as(buyer).billing.listPaymentProfiles();
    const again = { product_id: `ppv-${event.id}`, post_id: event.postId, payment_profile_id: card?.id ?? 0 };
    expect((await app.as(buyer).ppv.buyPpv(again)).is_authorized_for_event).toBe(true);
    const [refund] = await app.ctx.billing.listRefunds(await chargeRefOf(app, purchaseId));
    await sandboxOf(app).endRefund(refund?.refundRef ?? '', 'succeeded');
    await deliverWebhooks(app);
    expect(await ppvOf(buyer, event.id)).toMatchObject({ action: 'enter', ticket: { state: 'paid' } });
    expect(await netPaid(app, buyer)).toBe(3_999);
    await checkLedger(app);
  });

  test('is refunded once when it is returned while the event is called off', async () => {
    const app = open();
    const { buyer, creator, event, purchaseId } = await bought();
    await Promise.all([
      giveBack(buyer, purchaseId).catch(() => null),
      app.as(creator).ppv.callOffPpv({ id: event.id, message: '' }),
    ]);
    await app.drain();
    await runJobs(app, 'ppv.sweep-events');
    await deliverWebhooks(app);
    expect(await netPaid(app, buyer)).toBe(1_499);
    expect((await ppvOf(buyer, event.id)).ticket).toMatchObject({ state: 'refunded' });
    await checkLedger(app);
  });
});

describe('a ticket that can no longer be returned', () => {
  test('has an event whose time has come, or that went on air early', async () => {
    const app = open();
    const [late, early] = [await bought(), await bought()];
    const onAir = { startedAt: app.clock.now() };
    await app.ctx.db.update(streams).set(onAir).where(eq(streams.id, early.stream.id));
    await refused(early.buyer, early.purchaseId);
    app.clock.advance({ hours: 24 });
    expect(await ticketsOffered(late.buyer)).toEqual([]);
    await refused(late.buyer, late.purchaseId);
  });

  test('was used to open something of the event', async () => {
    const app = open();
    const { buyer, creator, event, purchaseId } = await bought();
    const bonus = await app.make.post(creator, { eventId: event.id, priceCents: 2_500 });
    expect(await ticketsOffered(buyer)).toHaveLength(1);
    const part = { postId: bonus.id, channelId: creator.id, eventId: event.id };
    await serve(app, buyer, part, after(1));
    expect(await ticketsOffered(buyer)).toEqual([]);
    await refused(buyer, purchaseId);
  });

  test('is of an event without a time whose first post is out', async () => {
    const app = open();
    const { buyer, event, stream, purchaseId } = await bought();
    await app.ctx.db
      .update(posts)
      .set({ state: 'published', scheduledAt: null, publishedAt: app.clock.now() })
      .where(eq(posts.id, event.postId));
    expect(await ticketsOffered(buyer)).toMatchObject([{ until: null }]);
    await app.ctx.db.update(streams).set({ postId: null }).where(eq(streams.id, stream.id));
    const first = { state: 'published', publishedAt: app.clock.now(), mediaType: 'video' } as const;
    await app.ctx.db.update(posts).set(first).where(eq(posts.id, stream.postId));
    await refused(buyer, purchaseId);
  });

  test('belongs to a payment that is disputed', async () => {
    const app = open();
    const { buyer, purchaseId } = await bought();
    await sandboxOf(app).dispute(await chargeRefOf(app, purchaseId));
    await deliverWebhooks(app);
    await refused(buyer, purchaseId);
  });
});
