// A ticket whose payment was left at the bank, and what is bought instead.
import { describe, expect, test } from 'vitest';
import { checkLedger } from '../../../test/factories/books.ts';
import {
  answerBank,
  cards,
  cardToken,
  chargesOf,
  deliverWebhooks,
  sandboxOf,
  subscribe,
} from '../../../test/factories/cards.ts';
import { makeEvent } from '../../../test/factories/kinds.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';

const open = useTestApp();

async function announced() {
  const app = open();
  const creator = await app.make.creator();
  const video = await app.make.post(creator);
  return makeEvent(app, creator, [video.id], { title: 'Night one' });
}
type Event = Awaited<ReturnType<typeof announced>>;
const both = (event: Event) => ({ ppvProductId: `ppv-${event.id}`, price: 3_999 });

async function buyAlone(person: Person, event: Event, card: string = cards.challenge) {
  const token = await cardToken(open(), card);
  const request = { product_id: `ppv-${event.id}`, post_id: event.postId, payment_profile_id: null, token };
  return (await open().as(person).ppv.buyPpv(request)).intent;
}
/** Someone with access, whose ticket waits for the bank's check in another tab. */
async function leftAtBank() {
  const event = await announced();
  const person = await open().make.subscriber();
  const left = await buyAlone(person, event);
  expect(left.state).toBe('needsAction');
  return { event, person, left };
}
const ticketOf = async (person: Person, event: Event) =>
  (await open().as(person).ppv.getPpv({ ppvId: event.id })).ticket;

describe("a ticket left at the bank's check", () => {
  test('is canceled and sold together with a subscription, and cannot be approved later', async () => {
    const app = open();
    const { event, person, left } = await leftAtBank();
    const { intent } = await subscribe(app, person, cards.good, both(event));
    expect(intent).toMatchObject({ state: 'succeeded', priceCents: 3_999 });
    expect((await answerBank(left.actionUrl, 'approve')).status).toBe(404);
    await deliverWebhooks(app);
    expect(await ticketOf(person, event)).toMatchObject({ state: 'paid', intent_id: intent.id });
    expect(await chargesOf(app, person)).toEqual({ n: 1, cents: 3_999 });
    await checkLedger(app);
  });

  test('stays when the bank approved it meanwhile, and the subscription is bought alone', async () => {
    const app = open();
    const { event, person, left } = await leftAtBank();
    await answerBank(left.actionUrl, 'approve');
    const { intent, subscription } = await subscribe(app, person, cards.good, both(event));
    expect(intent).toMatchObject({ state: 'succeeded', priceCents: 1_499 });
    expect(subscription.subscription_state).toBe('active');
    await deliverWebhooks(app, (all) => [...all, ...all].reverse());
    expect(await ticketOf(person, event)).toMatchObject({ state: 'paid', intent_id: left.id });
    expect((await app.as(person).billing.getPurchase({ id: intent.id })).lines).toHaveLength(1);
    expect(await chargesOf(app, person)).toEqual({ n: 2, cents: 3_999 });
    await checkLedger(app);
  });

  test('is sold once with the subscription from two tabs at the same time', async () => {
    const app = open();
    const { event, person } = await leftAtBank();
    const tab = () => subscribe(app, person, cards.good, both(event));
    const answers = await Promise.allSettled([tab(), tab()]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await deliverWebhooks(app);
    expect(await chargesOf(app, person)).toEqual({ n: 1, cents: 3_999 });
    await checkLedger(app);
  });

  test('is sold alone when it was left together with a subscription', async () => {
    const app = open();
    const event = await announced();
    const person = await app.make.subscriber();
    const left = await subscribe(app, person, cards.challenge, both(event));
    expect(left.intent.state).toBe('needsAction');
    expect((await buyAlone(person, event, cards.good)).state).toBe('succeeded');
    expect((await answerBank(left.intent.actionUrl, 'approve')).status).toBe(404);
    await deliverWebhooks(app);
    expect(await chargesOf(app, person)).toEqual({ n: 1, cents: 2_500 });
    await checkLedger(app);
  });

  test('is not sold again while its charge is being processed', async () => {
    const app = open();
    const event = await announced();
    const person = await app.make.subscriber();
    sandboxOf(app).faults.delayCharges = 1;
    const left = await buyAlone(person, event, cards.good);
    expect(left.state).toBe('processing');
    await expect(subscribe(app, person, cards.good, both(event))).rejects.toMatchObject({
      code: 'billing.inProgress',
    });
  });
});
