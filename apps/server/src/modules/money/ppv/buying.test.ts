import { contract } from '@realfin/contract/contract';
import type { Input } from '@realfin/contract/core';
import { describe, expect, test } from 'vitest';
import { checkLedger } from '../../../test/factories/books.ts';
import {
  answerBank,
  cards,
  cardToken,
  chargesOf,
  deliverWebhooks,
  subscribe,
} from '../../../test/factories/cards.ts';
import { makeEvent } from '../../../test/factories/kinds.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';

const open = useTestApp();
type Extra = Partial<Input<typeof contract.ppv.buyPpv>>;

async function paidSubscriber(): Promise<Person> {
  const app = open();
  const person = await app.make.person();
  expect((await subscribe(app, person)).intent.state).toBe('succeeded');
  return person;
}
const cardOf = async (person: Person) => (await open().as(person).billing.listPaymentProfiles())[0]?.id ?? 0;

async function announced() {
  const app = open();
  const creator = await app.make.creator();
  const video = await app.make.post(creator, { title: 'The main card' });
  const event = await makeEvent(app, creator, [video.id], { title: 'Night one' });
  return { creator, video, event };
}
type Event = Awaited<ReturnType<typeof announced>>['event'];

async function buy(person: Person | null, event: Event, more: Extra = {}) {
  const payment_profile_id = person === null || more.token !== undefined ? null : await cardOf(person);
  return open()
    .as(person)
    .ppv.buyPpv({ product_id: `ppv-${event.id}`, post_id: event.postId, payment_profile_id, ...more });
}
const heldBy = async (creator: Person, ppvId: number) => {
  const sales = await open().as(creator).ppv.getPpvSales({ id: ppvId });
  return { tickets: sales.tickets, paid: sales.paid_cents, held: sales.held_cents };
};

describe('buying an event', () => {
  test('sells a ticket to a subscriber in one click, and holds the part of its creator', async () => {
    const app = open();
    const { creator, video, event } = await announced();
    const person = await paidSubscriber();
    const before = await app.as(person).ppv.getPpv({ ppvId: event.id });
    expect(before).toMatchObject({
      action: 'buy',
      ticket: null,
      offers: [{ productId: `ppv-${event.id}`, plan: null, price: 2_500, title: 'Night one' }],
    });
    const bought = await buy(person, event, { price: 2_500 });
    expect(bought).toMatchObject({
      is_authorized_for_event: true,
      intent: { purpose: 'ppv', state: 'succeeded', priceCents: 2_500 },
    });
    expect(await app.as(person).ppv.getPpv({ ppvId: event.id })).toMatchObject({
      action: 'enter',
      is_authorized_for_event: true,
      offers: [],
      ticket: { state: 'paid', price_in_cents: 2_500, intent_id: bought.intent.id },
    });
    expect((await app.as(person).posts.getPost({ id: video.id })).gate).toBe('open');
    expect(await heldBy(creator, event.id)).toEqual({ tickets: 1, paid: 2_500, held: 1_750 });
    expect(await app.as(creator).ledger.getEarnings()).toMatchObject({ balanceCents: 0, ppvCents: 0 });
    await checkLedger(app);
  });

  test('sells a ticket and a subscription in one charge, with two lines on one receipt', async () => {
    const app = open();
    const { creator, event } = await announced();
    const person = await app.make.person();
    expect(await app.as(person).ppv.getPpv({ ppvId: event.id })).toMatchObject({
      action: 'subscribe',
      offers: [
        { plan: 'monthly10', price: 3_999, products: ['monthly10', `ppv-${event.id}`] },
        { plan: 'yearly10', price: 17_490 },
      ],
    });
    const { intent, subscription } = await subscribe(app, person, cards.good, {
      ppvProductId: `ppv-${event.id}`,
      price: 3_999,
    });
    expect(intent).toMatchObject({ state: 'succeeded', purpose: 'subscription', priceCents: 3_999 });
    expect(subscription).toMatchObject({ subscription_state: 'active', priceCents: 1_499 });
    expect(await chargesOf(app, person)).toEqual({ n: 1, cents: 3_999 });
    const purchase = await app.as(person).billing.getPurchase({ id: intent.id });
    expect(purchase).toMatchObject({
      totalCents: 3_999,
      document: { kind: 'receipt', totalCents: 3_999 },
      lines: [
        { n: 1, kind: 'subscription', priceCents: 1_499, event: null },
        { n: 2, kind: 'ppv', description: 'Ticket for Night one', priceCents: 2_500 },
      ],
    });
    expect(purchase.lines[1]?.event).toMatchObject({ ppvId: event.id, title: 'Night one' });
    expect((await app.as(person).ppv.getPpv({ ppvId: event.id })).action).toBe('enter');
    expect(await heldBy(creator, event.id)).toEqual({ tickets: 1, paid: 2_500, held: 1_750 });
    await checkLedger(app);
  });

  test('refuses what cannot be sold before anything is charged', async () => {
    const app = open();
    const { creator, event } = await announced();
    const [person, free] = [await paidSubscriber(), await app.make.person()];
    const refused = (who: Person | null, more: Extra, code: string) =>
      expect(buy(who, event, more), code).rejects.toMatchObject({ code });
    await refused(null, {}, 'auth.required');
    await refused(creator, { token: 'x' }, 'ppv.own');
    await refused(free, { token: await cardToken(app) }, 'ppv.subscriptionRequired');
    await refused(person, { post_id: 999_999 }, 'post.notFound');
    await refused(person, { product_id: 'ppv-999999' }, 'post.notFound');
    await refused(person, { product_id: 'yearly10' }, 'input.invalid');
    await refused(person, { payment_profile_id: null }, 'input.invalid');
    await refused(person, { payment_profile_id: 999_999 }, 'billing.profileNotFound');
    await refused(person, { price: 2_400 }, 'billing.priceChanged');
    await expect(
      subscribe(app, person, cards.good, { ppvProductId: `ppv-${event.id}` }),
    ).rejects.toMatchObject({ code: 'subscription.exists' });
    expect(await chargesOf(app, person)).toMatchObject({ n: 1 });
    await buy(person, event);
    await refused(person, {}, 'ppv.alreadyAuthorized');
    expect(await chargesOf(app, person)).toMatchObject({ n: 2 });
  });

  test('charges once for one event from two tabs at the same time', async () => {
    const app = open();
    const { event } = await announced();
    const person = await paidSubscriber();
    const answers = await Promise.allSettled([buy(person, event), buy(person, event), buy(person, event)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await deliverWebhooks(app, (all) => [...all, ...all.toReversed()]);
    expect(await chargesOf(app, person)).toEqual({ n: 2, cents: 3_999 });
    await checkLedger(app);
  });

  test('reports a declined card, and sells the ticket to the next one', async () => {
    const app = open();
    const { event } = await announced();
    const person = await paidSubscriber();
    const declined = await buy(person, event, { token: await cardToken(app, cards.declined) });
    expect(declined).toMatchObject({
      is_authorized_for_event: false,
      intent: { state: 'declined', message: 'Something went wrong. Please try again.' },
    });
    expect((await app.as(person).ppv.getPpv({ ppvId: event.id })).ticket).toBeNull();
    expect((await buy(person, event)).intent.state).toBe('succeeded');
  });

  test("sells nothing until the bank's check is done, and one ticket when it was left and begun again", async () => {
    const app = open();
    const { event } = await announced();
    const person = await paidSubscriber();
    const left = await buy(person, event, { token: await cardToken(app, cards.challenge) });
    expect(left).toMatchObject({ is_authorized_for_event: false, intent: { state: 'needsAction' } });
    expect(await app.as(person).ppv.getPpv({ ppvId: event.id })).toMatchObject({
      action: 'buy',
      ticket: { state: 'paying' },
    });
    const again = await buy(person, event, { token: await cardToken(app, cards.challenge) });
    await answerBank(again.intent.actionUrl, 'approve');
    await app.as(person).billing.completeAction({ id: again.intent.id });
    await deliverWebhooks(app);
    expect(await app.as(person).ppv.getPpv({ ppvId: event.id })).toMatchObject({
      action: 'enter',
      ticket: { state: 'paid', intent_id: again.intent.id },
    });
    expect(await chargesOf(app, person)).toEqual({ n: 2, cents: 3_999 });
    await checkLedger(app);
  });
  test('sells both again when the first payment for them was left at the bank', async () => {
    const app = open();
    const { event } = await announced();
    const person = await app.make.person();
    const both = { ppvProductId: `ppv-${event.id}` };
    const left = await subscribe(app, person, cards.challenge, both);
    expect(left.intent.state).toBe('needsAction');
    expect((await subscribe(app, person, cards.good, both)).intent.state).toBe('succeeded');
    await deliverWebhooks(app);
    expect((await app.as(person).ppv.getPpv({ ppvId: event.id })).action).toBe('enter');
    expect(await chargesOf(app, person)).toEqual({ n: 1, cents: 3_999 });
    await checkLedger(app);
  });
});
