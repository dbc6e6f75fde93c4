import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkLedger } from '../../../test/factories/books.ts';
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
import { streams } from '../../publishing/streams/tables.ts';
import { refundPurchase } from '../billing/commands/refund.ts';
import { ppvEvents, ppvTickets } from './tables.ts';

const open = useTestApp();

async function buyBoth(ppvId: number) {
  const app = open();
  const person = await app.make.person();
  const { intent } = await subscribe(app, person, undefined, { ppvProductId: `ppv-${ppvId}` });
  expect(intent.state).toBe('succeeded');
  return { person, intent };
}
const sweep = () => runJobs(open(), 'ppv.sweep-events', 'ppv.release-tickets', 'ppv.count-buyers');
const actionFor = async (person: Person, ppvId: number) =>
  (await open().as(person).ppv.getPpv({ ppvId })).action;
const earningsOf = async (creator: Person) => {
  const { balanceCents, ppvCents } = await open().as(creator).ledger.getEarnings();
  return { balanceCents, ppvCents };
};
const ticketOf = async (intentId: string) =>
  (await open().ctx.db.select().from(ppvTickets).where(eq(ppvTickets.intentId, intentId)))[0];

/** A published event with a stream that has not been on air. */
async function fightNight() {
  const app = open();
  const creator = await app.make.creator();
  const stream = await makeStream(app, creator);
  const event = await makeEvent(app, creator, [stream.postId], { title: 'Night one' });
  await app.ctx.db.update(ppvEvents).set({ nextAt: app.clock.now() }).where(eq(ppvEvents.id, event.id));
  const hold = async () => {
    const times = { startedAt: app.clock.now(), stoppedAt: app.clock.now() };
    await app.ctx.db.update(streams).set(times).where(eq(streams.id, stream.id));
    app.clock.advance({ hours: 2 });
    await sweep();
  };
  return { creator, event, hold };
}

describe("the creator's part of tickets", () => {
  test('is released three days after the event was really held', async () => {
    const app = open();
    const { creator, event, hold } = await fightNight();
    await buyBoth(event.id);
    app.clock.advance({ days: 5 });
    await sweep();
    expect(await earningsOf(creator)).toEqual({ balanceCents: 0, ppvCents: 0 });
    await hold();
    const sales = await app.as(creator).ppv.getPpvSales({ id: event.id });
    expect(sales).toMatchObject({ held_cents: 1_750, released_cents: 0, can_call_off: false });
    expect(Date.parse(sales.release_at ?? '') - Date.parse(sales.held_at ?? '')).toBe(3 * 86_400_000);
    app.clock.advance({ days: 2 });
    await sweep();
    expect(await earningsOf(creator)).toEqual({ balanceCents: 0, ppvCents: 0 });
    app.clock.advance({ days: 1 });
    await sweep();
    await sweep();
    expect(await earningsOf(creator)).toEqual({ balanceCents: 1_750, ppvCents: 1_750 });
    expect(await app.as(null).ppv.getPpv({ ppvId: event.id })).toMatchObject({ n_ppv_buys: 1 });
    await checkLedger(app);
  });

  test('waits for an administrator when the event was not held in two weeks', async () => {
    const app = open();
    const { creator, event } = await fightNight();
    await buyBoth(event.id);
    app.clock.advance({ days: 15 });
    await sweep();
    const [row] = await app.ctx.db.select().from(ppvEvents).where(eq(ppvEvents.id, event.id));
    expect(row).toMatchObject({ nextAt: null, stuckAt: app.clock.now(), heldAt: null });
    expect(await earningsOf(creator)).toEqual({ balanceCents: 0, ppvCents: 0 });
  });
});

describe('taking back one line of a purchase', () => {
  test('a refund of the ticket ends its right and leaves the subscription', async () => {
    const app = open();
    const { creator, event, hold } = await fightNight();
    const { person, intent } = await buyBoth(event.id);
    await hold();
    app.clock.advance({ days: 3 });
    await sweep();
    const order = {
      intentId: intent.id,
      amountCents: 2_500,
      key: 'ticket',
      lines: [{ n: 2, amountCents: 2_500 }],
    };
    expect(await refundPurchase(app.ctx, order)).toMatchObject({ state: 'succeeded', bookedCents: 2_500 });
    await app.drain();
    expect(await actionFor(person, event.id)).toBe('buy');
    const { subscription_state } = await app.as(person).subscriptions.getSubscription();
    expect(subscription_state).toBe('active');
    expect(await earningsOf(creator)).toEqual({ balanceCents: 0, ppvCents: 0 });
    const { lines } = await app.as(person).billing.getPurchase({ id: intent.id });
    expect(lines.map(({ refundedCents }) => refundedCents)).toEqual([0, 2_500]);
    const [invoice] = (await app.as(person).billing.listInvoices()).content;
    expect(invoice).toMatchObject({ refundedCents: 2_500, creditNotes: [{ totalCents: 2_500 }] });
    const more = refundPurchase(app.ctx, {
      ...order,
      key: 'again',
      amountCents: 1,
      lines: [{ n: 2, amountCents: 1 }],
    });
    await expect(more).rejects.toMatchObject({ code: 'billing.intentClosed' });
    await checkLedger(app);
  });

  test('a refund of the subscription leaves the ticket', async () => {
    const app = open();
    const { event } = await fightNight();
    const { person, intent } = await buyBoth(event.id);
    const lines = [{ n: 1, amountCents: 1_499 }];
    await refundPurchase(app.ctx, { intentId: intent.id, amountCents: 1_499, key: 'plan', lines });
    await app.drain();
    expect((await app.as(person).subscriptions.getSubscription()).subscription_state).toBe('canceled');
    expect(await actionFor(person, event.id)).toBe('enter');
    await checkLedger(app);
  });

  test('a refund of everything takes both', async () => {
    const app = open();
    const { event } = await fightNight();
    const { person, intent } = await buyBoth(event.id);
    await refundPurchase(app.ctx, { intentId: intent.id, amountCents: 3_999, key: 'all' });
    await app.drain();
    expect((await app.as(person).subscriptions.getSubscription()).subscription_state).toBe('canceled');
    expect(await actionFor(person, event.id)).toBe('subscribe');
    expect(await netPaid(app, person)).toBe(0);
    expect(await ticketOf(intent.id)).toMatchObject({ state: 'refunded', isLive: false });
    await checkLedger(app);
  });

  test('a dispute takes both lines, and gives the ticket back when it is won', async () => {
    const app = open();
    const { creator, event } = await fightNight();
    const { person, intent } = await buyBoth(event.id);
    const held = async () => (await app.as(creator).ppv.getPpvSales({ id: event.id })).held_cents;
    const ref = await sandboxOf(app).dispute(await chargeRefOf(app, intent.id));
    await deliverWebhooks(app);
    expect([await actionFor(person, event.id), await held()]).toEqual(['subscribe', 0]);
    await checkLedger(app);
    await sandboxOf(app).decideDispute(ref, 'won');
    await deliverWebhooks(app);
    expect([await actionFor(person, event.id), await held()]).toEqual(['enter', 1_750]);
    const { lines } = await app.as(person).billing.getPurchase({ id: intent.id });
    expect(lines.map(({ refundedCents }) => refundedCents)).toEqual([0, 0]);
    await checkLedger(app);
  });
});

describe('calling off an event', () => {
  test('refunds every ticket, keeps the subscriptions, and shows the creator how far it is', async () => {
    const app = open();
    const { creator, event } = await fightNight();
    const buyers = [await buyBoth(event.id), await buyBoth(event.id)];
    const call = (who: Person) =>
      app.as(who).ppv.callOffPpv({ id: event.id, message: 'The main fighter is ill.' });
    await expect(call(await app.make.creator())).rejects.toMatchObject({ code: 'post.notFound' });
    await expect(call(await app.make.person())).rejects.toMatchObject({ code: 'auth.forbidden' });
    expect((await call(creator)).called_off).toMatchObject({
      message: 'The main fighter is ill.',
      refunds: { total: 2, done: 0, under_way: 2, stuck: 0 },
      done: false,
    });
    await app.drain();
    await deliverWebhooks(app);
    expect(await call(creator)).toMatchObject({
      tickets: 0,
      held_cents: 0,
      called_off: { refunds: { total: 2, done: 2, under_way: 0, stuck: 0 }, done: true },
    });
    for (const { person, intent } of buyers) {
      expect(await app.as(person).ppv.getPpv({ ppvId: event.id })).toMatchObject({
        action: 'closed',
        offers: [],
        called_off: { message: 'The main fighter is ill.' },
        ticket: { state: 'refunded' },
      });
      expect(await netPaid(app, person)).toBe(1_499);
      const { lines } = await app.as(person).billing.getPurchase({ id: intent.id });
      expect(lines.map(({ refundedCents }) => refundedCents)).toEqual([0, 2_500]);
    }
    const late = subscribe(app, await app.make.person(), undefined, { ppvProductId: `ppv-${event.id}` });
    await expect(late).rejects.toMatchObject({ code: 'ppv.calledOff' });
    await checkLedger(app);
  });

  test('is refused once the event was held', async () => {
    const app = open();
    const { creator, event, hold } = await fightNight();
    await buyBoth(event.id);
    await hold();
    const called = app.as(creator).ppv.callOffPpv({ id: event.id });
    await expect(called).rejects.toMatchObject({ code: 'ppv.alreadyHeld' });
  });

  test('follows when the event or its channel is deleted before it was held', async () => {
    const app = open();
    const [first, second] = [await fightNight(), await fightNight()];
    const [one, other] = [await buyBoth(first.event.id), await buyBoth(second.event.id)];
    await app.as(first.creator).posts.deletePost({ post: first.event.postId });
    await app.as(second.creator).accounts.deleteAccount({ confirm: second.creator.username });
    app.clock.advance({ hours: 1 });
    await app.drain();
    await runJobs(app, 'ppv.sweep-events');
    for (const { person } of [one, other]) expect(await netPaid(app, person)).toBe(1_499);
    await checkLedger(app);
  });
});
