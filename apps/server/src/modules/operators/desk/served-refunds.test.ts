// Self-service refunds believe what the server served, and are not a way to have premium for nothing.
import { describe, expect, onTestFinished, test } from 'vitest';
import { createProcessState } from '../../../lib/process-state.ts';
import { checkLedger, serve } from '../../../test/factories/books.ts';
import { cards, deliverWebhooks, isEntitled, netPaid, subscribe } from '../../../test/factories/cards.ts';
import { administratorsOf } from '../../../test/factories/desk.ts';
import { makeEvent, makeRanking } from '../../../test/factories/kinds.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { endServed, recordServed } from '../../people/entitlements/served/commands/record.ts';
import { refundOwn } from './commands/refund-own.ts';

const open = useTestApp();
const offersOf = async (person: Person) => (await open().as(person).refunds.getRefunds()).offers;

async function paid(person?: Person, card: (typeof cards)[keyof typeof cards] = cards.good) {
  const buyer = person ?? (await open().make.person());
  const { intent } = await subscribe(open(), buyer, card);
  await deliverWebhooks(open());
  return { buyer, purchaseId: intent.id };
}
async function refund({ buyer, purchaseId }: Awaited<ReturnType<typeof paid>>) {
  await open().as(buyer).refunds.refundOwn({ purchaseId });
  await deliverWebhooks(open());
}

describe('a refund of a subscription', () => {
  test('is not offered once a premium body was sent, whether or not the browser reports a view', async () => {
    const app = open();
    const creator = await app.make.creator();
    const rows = [['Name'], ['One']];
    const { id } = await makeRanking(app, creator, [{ title: 'Best', rows }], { premiumPlan: 10 });
    const { buyer, purchaseId } = await paid();
    expect(await offersOf(buyer)).toHaveLength(1);
    await app.as(buyer).rankings.getRanking({ rankingId: id });
    await expect(app.as(buyer).refunds.refundOwn({ purchaseId })).rejects.toMatchObject({
      code: 'desk.notRefundable',
    });
    expect(await offersOf(buyer)).toEqual([]);
  });

  test('is offered to one person, and for one card, once in twelve months', async () => {
    const app = open();
    app.clock.set('2033-01-01T00:00:00Z');
    const first = await paid();
    expect(await offersOf(first.buyer)).toHaveLength(1);
    await refund(first);
    expect(await netPaid(app, first.buyer)).toBe(0);
    app.clock.advance({ hours: 47 });
    // The same person with another card, and another person with the same card.
    const [again, friend] = [await paid(first.buyer, cards.mastercard), await paid()];
    expect(await offersOf(again.buyer)).toEqual([]);
    expect(await offersOf(friend.buyer)).toEqual([]);
    await expect(refund(friend)).rejects.toMatchObject({ code: 'desk.notRefundable' });
    expect(await isEntitled(app, friend.buyer)).toBe(true);
    app.clock.set('2034-01-02T00:00:00Z');
    const later = await paid();
    expect(await offersOf(later.buyer)).toHaveLength(1);
    await checkLedger(app);
  });

  test('waits for what another process has just served, where a process is not alone', async () => {
    const app = open();
    const [creator, { buyer, purchaseId }] = [await app.make.creator(), await paid()];
    const other = { ...app.ctx, state: createProcessState() };
    const [channelId, at] = [creator.id, app.clock.now()];
    onTestFinished(() => {
      app.ctx.config.role = 'all';
      return endServed(other);
    });
    app.ctx.config.role = 'web';
    recordServed(other, {
      ...{ accountId: buyer.id, postId: 1, channelId, eventId: null, kind: 'body', ms: 60_000, at },
    });
    expect(await offersOf(buyer)).toHaveLength(1);
    await expect(refundOwn(app.ctx, buyer.id, purchaseId, 1)).rejects.toMatchObject({
      code: 'desk.notRefundable',
    });
  });

  test('is made once when two people with one card ask at the same time', async () => {
    open().clock.set('2035-01-01T00:00:00Z');
    const [a, b] = [await paid(), await paid()];
    const results = await Promise.allSettled([refund(a), refund(b)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await checkLedger(open());
  });

  test('is as frequent as an administrator set, which is in the log', async () => {
    const app = open();
    app.clock.set('2036-01-01T00:00:00Z');
    const [administrator = null] = await administratorsOf(app, 1);
    const { refunds } = app.as(administrator);
    await refund(await paid());
    expect(await offersOf((await paid()).buyer)).toEqual([]);
    expect(await refunds.setRefundPolicy({ hours: 48, months: 0 })).toMatchObject({ hours: 48, months: 0 });
    expect(await refunds.setRefundPolicy({ hours: 48 })).toMatchObject({ months: 0 });
    expect(await offersOf((await paid()).buyer)).toHaveLength(1);
    await refunds.setRefundPolicy({ hours: 48, months: 12 });
    for (const months of [-1, 61, 0.5])
      await expect(refunds.setRefundPolicy({ hours: 48, months })).rejects.toMatchObject({
        code: 'input.invalid',
      });
    const { content } = await app.as(administrator).admin.listLog({ size: 2 });
    expect(content.map(({ detail }) => detail)).toEqual(['refund-months: 12', 'refund-months: 0']);
  });
});

describe('a ticket that was bought with a subscription', () => {
  test('goes back before the subscription does', async () => {
    const app = open();
    app.clock.set('2037-02-01T00:00:00Z');
    const [creator, buyer] = [await app.make.creator(), await app.make.person()];
    const video = await app.make.post(creator);
    const event = await makeEvent(app, creator, [video.id], { title: 'Night two' });
    const { intent } = await subscribe(app, buyer, cards.good, { ppvProductId: `ppv-${event.id}` });
    await deliverWebhooks(app);
    await expect(refund({ buyer, purchaseId: intent.id })).rejects.toMatchObject({ status: 409 });
    const { action } = await app.as(buyer).ppv.getPpv({ ppvId: event.id });
    expect({ premium: await isEntitled(app, buyer), action }).toEqual({ premium: true, action: 'enter' });
  });

  test('blocks the refund too when it was bought after the subscription', async () => {
    const app = open();
    app.clock.set('2038-02-01T00:00:00Z');
    const { buyer } = await paid();
    const creator = await app.make.creator();
    const video = await app.make.post(creator);
    const event = await makeEvent(app, creator, [video.id], { title: 'Night three' });
    const [card] = await app.as(buyer).billing.listPaymentProfiles();
    app.clock.advance({ hours: 1 });
    await app.as(buyer).ppv.buyPpv({
      ...{ product_id: `ppv-${event.id}`, post_id: event.postId, payment_profile_id: card?.id ?? 0 },
    });
    expect((await offersOf(buyer)).filter(({ kind }) => kind === 'payment')).toEqual([]);
  });

  test('rules a refund out only by what the subscription opened', async () => {
    const app = open();
    app.clock.set('2039-02-01T00:00:00Z');
    const [creator, { buyer }] = [await app.make.creator(), await paid()];
    const at = app.clock.now();
    // What another event's ticket opened says nothing about the subscription.
    await serve(app, buyer, { postId: 1, channelId: creator.id, eventId: 1 }, at);
    expect(await offersOf(buyer)).toHaveLength(1);
    await serve(app, buyer, { postId: 2, channelId: creator.id }, at);
    expect(await offersOf(buyer)).toEqual([]);
  });
});
