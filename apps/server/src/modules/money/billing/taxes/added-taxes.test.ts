// Tax on top of prices: what is shown before paying is charged, owed, printed and given back.
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from '../../../../test/factories/books.ts';
import {
  cardToken,
  cards,
  catchMails,
  deliverWebhooks,
  moveTo,
  netPaid,
  subscribe,
} from '../../../../test/factories/cards.ts';
import { makeEvent, makeStream } from '../../../../test/factories/kinds.ts';
import { checkMoney } from '../../../../test/factories/money-rules.ts';
import type { Person } from '../../../../test/factories/people.ts';
import { buyerIn, connectFrom, owedTo, setRate, taxed, taxesOf } from '../../../../test/factories/taxes.ts';
import { readPdf } from '../../../../test/read-pdf.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { refundPurchase } from '../commands/refund.ts';
import { purchaseLines } from '../lines/tables.ts';
import { invoices, paymentProfiles } from '../tables.ts';

const open = useTestApp(taxed);
const added = { rateBps: 1_900, isInclusive: false };

beforeAll(async () => {
  open().clock.set('2027-01-10T12:00:00Z');
  await setRate(open(), { country: 'DE', ...added });
});

const checkAll = async () => {
  await checkLedger(open());
  await checkMoney(open());
};
const linesOf = (intentId: string) =>
  open()
    .ctx.db.select()
    .from(purchaseLines)
    .where(eq(purchaseLines.intentId, intentId))
    .orderBy(purchaseLines.n);
const quoteOf = (person: Person, cents: { plan?: number; ticket?: number; tip?: number }) =>
  open().as(person).billing.quotePurchase(cents);

async function lastPayment({ id }: Person) {
  const rows = await open()
    .ctx.db.select()
    .from(invoices)
    .where(eq(invoices.accountId, id))
    .orderBy(invoices.id);
  return rows.at(-1);
}
async function printed(person: Person) {
  const [payment] = (await open().as(person).billing.listInvoices()).content;
  const newest = payment?.creditNotes.at(-1) ?? payment?.document;
  const { rawPayload } = await open().request(person, { url: `/api/billing/documents/${newest?.id}/pdf` });
  return (await readPdf(rawPayload)).lines.join('\n');
}
/** Refunds these amounts one after the other. */
async function refundInParts(intentId: string, parts: readonly number[]) {
  for (const [i, amountCents] of parts.entries()) {
    await refundPurchase(open().ctx, { intentId, amountCents, key: `${intentId}-${i}` });
    await deliverWebhooks(open());
    await checkAll();
  }
}

describe('tax that is added to prices', () => {
  test('is quoted, charged, owed and printed, and none of it is shared', async () => {
    const app = open();
    const person = await buyerIn(app, 'DE');
    const quote = await quoteOf(person, { plan: 1_499 });
    expect(quote).toEqual({
      totalCents: 1_784,
      tax: { place: 'DE', name: 'VAT', rateBps: 1_900, isAdded: true, isReversed: false, cents: 285 },
      isOpen: false,
      refusal: null,
    });
    const before = await owedTo(app, 'DE');
    const { intent } = await subscribe(app, person, cards.good, { price: quote.totalCents });
    expect(intent).toMatchObject({ state: 'succeeded', priceCents: 1_784 });
    expect(await netPaid(app, person)).toBe(1_784);
    expect(await linesOf(intent.id)).toMatchObject([{ netCents: 1_499, taxCents: 285, paidCents: 1_784 }]);
    expect(await owedTo(app, 'DE')).toBe(before + 285);
    const text = await printed(person);
    for (const part of ['$14.99', 'VAT 19%, Germany', '$2.85', '$17.84']) expect(text).toContain(part);
    await checkAll();
  });

  test('is never charged from someone who did not see it, also after the rate has changed', async () => {
    const app = open();
    await setRate(app, { country: 'FR', ...added, rateBps: 1_000 });
    const person = await buyerIn(app, 'FR');
    const refused = { code: 'billing.priceChanged', details: { data: { priceCents: 1_649 } } };
    await expect(subscribe(app, person)).rejects.toMatchObject(refused);
    await expect(subscribe(app, person, cards.good, { price: 1_499 })).rejects.toMatchObject(refused);
    await expect(subscribe(app, person, cards.good, { price: 1_784 })).rejects.toMatchObject(refused);
    const { totalCents: price } = await quoteOf(person, { plan: 1_499 });
    app.clock.advance({ minutes: 1 });
    await setRate(app, { country: 'FR', ...added, rateBps: 2_000 });
    await expect(subscribe(app, person, cards.good, { price })).rejects.toMatchObject({
      details: { data: { priceCents: 1_799, tax: { cents: 300, rateBps: 2_000 } } },
    });
    expect(await netPaid(app, person)).toBe(0);
    await subscribe(app, person, cards.good, { price: 1_799 });
    expect(await netPaid(app, person)).toBe(1_799);
  });

  test('is shown once the card says where its owner is, and charged when they pay again', async () => {
    const app = open();
    await setRate(app, { country: 'US', ...added, rateBps: 825 });
    const person = await app.make.person();
    expect(await quoteOf(person, { plan: 1_499 })).toEqual({
      ...{ totalCents: 1_499, tax: null, isOpen: true },
      refusal: null,
    });
    await expect(subscribe(app, person, cards.good, { price: 1_499 })).rejects.toMatchObject({
      code: 'billing.priceChanged',
      details: { data: { priceCents: 1_623, tax: { place: 'US', cents: 124, isAdded: true } } },
    });
    expect(await netPaid(app, person)).toBe(0);
    const { intent } = await subscribe(app, person, cards.good, { price: 1_623 });
    expect(intent).toMatchObject({ state: 'succeeded', priceCents: 1_623 });
    const [card] = await app.as(person).billing.listPaymentProfiles();
    const of = { plan: 1_499, paymentProfileId: card?.id ?? 0 };
    expect(await app.as(person).billing.quotePurchase(of)).toMatchObject({
      totalCents: 1_623,
      isOpen: false,
    });
  });

  test.each([
    ['reduced', 'AT', 700, 1_604],
    ['zero', 'CH', 0, 1_499],
  ])('counts at a %s rate', async (_name, country, rateBps, totalCents) => {
    const app = open();
    await setRate(app, { country, rateBps, isInclusive: false });
    connectFrom(app, country);
    const person = await buyerIn(app, country);
    expect((await quoteOf(person, { plan: 1_499 })).totalCents).toBe(totalCents);
    const { intent } = await subscribe(app, person, cards.good, { price: totalCents });
    expect(intent.priceCents).toBe(totalCents);
    await checkAll();
  });

  test('is not charged from a business in another country', async () => {
    const app = open();
    await setRate(app, { country: 'IT', ...added, rateBps: 2_200 });
    connectFrom(app, 'IT');
    const person = await buyerIn(app, 'IT', 'IT12345678901');
    expect(await quoteOf(person, { plan: 1_499 })).toMatchObject({
      totalCents: 1_499,
      tax: { place: 'IT', isReversed: true, cents: 0 },
    });
    const { intent } = await subscribe(app, person);
    expect(intent.priceCents).toBe(1_499);
    expect(await printed(person)).toContain('Reverse charge');
  });

  test('goes back with each part of a refund, to the cent', async () => {
    const app = open();
    const before = await owedTo(app, 'DE');
    const person = await buyerIn(app, 'DE');
    const { intent } = await subscribe(app, person, cards.good, { price: 1_784 });
    await refundInParts(intent.id, [101, 333, 1]);
    const text = await printed(person);
    for (const part of ['VAT 19%, Germany', '$0.01']) expect(text).toContain(part);
    await refundPurchase(app.ctx, { intentId: intent.id, amountCents: 1_349, key: `${intent.id}-rest` });
    await deliverWebhooks(app);
    await checkAll();
    expect(await owedTo(app, 'DE')).toBe(before);
    expect((await taxesOf(app, intent.id)).reduce((sum, { netCents }) => sum + netCents, 0)).toBe(0);
    expect(await netPaid(app, person)).toBe(0);
  });

  test('is rounded for each line of a purchase, and its ticket returns with its own', async () => {
    const app = open();
    const creator = await app.make.creator();
    const stream = await makeStream(app, creator);
    const event = await makeEvent(app, creator, [stream.postId], { title: 'Night two' });
    const person = await buyerIn(app, 'DE');
    const { price_in_cents: ticket } = await app.as(person).ppv.getPpv({ ppvId: event.id });
    const { totalCents: price } = await quoteOf(person, { plan: 1_499, ticket });
    const { intent } = await subscribe(app, person, cards.good, { price, ppvProductId: `ppv-${event.id}` });
    expect(intent).toMatchObject({ state: 'succeeded', priceCents: price });
    const tax = Math.round((ticket * 19) / 100);
    expect((await linesOf(intent.id)).map(({ taxCents }) => taxCents)).toEqual([285, tax]);
    const mails = catchMails(app);
    await app.as(creator).ppv.callOffPpv({ id: event.id, message: '' });
    await app.drain();
    await deliverWebhooks(app);
    expect(mails(person)).toContain('Night two was called off');
    expect((await app.as(person).ppv.getPpv({ ppvId: event.id })).ticket).toMatchObject({
      price_in_cents: ticket + tax,
    });
    expect(await netPaid(app, person)).toBe(1_784);
    await checkAll();
  });

  test('is a part of what a ticket alone, a tip and an upgrade cost', async () => {
    const app = open();
    const creator = await app.make.creator();
    const stream = await makeStream(app, creator);
    const event = await makeEvent(app, creator, [stream.postId]);
    const person = await buyerIn(app, 'DE');
    await subscribe(app, person, cards.good, { price: 1_784 });
    const { billing, ppv, subscriptions, tips } = app.as(person);
    const [card] = await billing.listPaymentProfiles();
    const payment_profile_id = card?.id ?? 0;
    const { price_in_cents, post } = await ppv.getPpv({ ppvId: event.id });
    const sold = { product_id: `ppv-${event.id}`, post_id: post.id, payment_profile_id, token: null };
    await expect(ppv.buyPpv({ ...sold, price: price_in_cents })).rejects.toMatchObject({
      code: 'billing.priceChanged',
    });
    const { totalCents: price } = await quoteOf(person, { ticket: price_in_cents });
    expect((await ppv.buyPpv({ ...sold, price })).intent).toMatchObject({ priceCents: price });
    const tip = { usdAmount: 10 as const, creatorId: creator.id, paymentProfileId: payment_profile_id };
    await expect(tips.createTip(tip)).rejects.toMatchObject({ code: 'billing.priceChanged' });
    expect((await tips.createTip({ ...tip, price: 1_190 })).intent.priceCents).toBe(1_190);
    expect((await app.as(creator).ledger.getEarnings()).balanceCents).toBe(800);
    app.clock.advance({ days: 10 });
    const { amountCents, creditCents, tax } = await subscriptions.previewUpgrade();
    // The credit is of the price without tax.
    const rest = 14_990 - creditCents;
    expect([amountCents, tax?.cents]).toEqual([rest + Math.round(rest * 0.19), Math.round(rest * 0.19)]);
    await expect(subscriptions.upgradeSubscription({ amountCents: rest })).rejects.toMatchObject({
      code: 'billing.priceChanged',
    });
    const { intent } = await subscriptions.upgradeSubscription({ amountCents });
    expect(intent).toMatchObject({ state: 'succeeded', priceCents: amountCents });
    await refundInParts(intent.id, [4_321, amountCents - 4_321]);
  });

  test('is in the emails, the payment link and the charge of a renewal, whatever card pays', async () => {
    const app = open();
    const mails: { to: string; text: string }[] = [];
    const { send } = app.ctx.mail;
    app.ctx.mail.send = (mail) => Promise.resolve(void mails.push(mail));
    const person = await buyerIn(app, 'DE');
    await subscribe(app, person, cards.failsAtRenewal, { price: 1_784 });
    const end = (await app.as(person).subscriptions.getSubscription()).current_period_end_at ?? '';
    await moveTo(app, new Date(Date.parse(end) + 2 * 3_600_000));
    const failed = mails.findLast(({ to, text }) => to === person.email && text.includes("couldn't charge"));
    expect(failed?.text).toContain('$17.84 (incl. 19% VAT)');
    await setRate(app, { country: 'DE', ...added, rateBps: 1_600 });
    const link = /\/change\/payment\/([\w.-]+)/.exec(failed?.text ?? '')?.[1] ?? '';
    const { due } = await app.as(null).dunning.getPaymentLink({ link });
    expect(due).toMatchObject({ priceCents: 1_784, tax: { cents: 285, rateBps: 1_900, isAdded: true } });
    const token = await cardToken(app, cards.mastercard);
    await app.as(null).dunning.payByLink({ link, token });
    await deliverWebhooks(app);
    expect(await lastPayment(person)).toMatchObject({ amountCents: 1_784 });
    const recovered = mails.findLast(({ to, text }) => to === person.email && text.includes('went through'));
    expect(recovered?.text).toContain('$17.84 (incl. 19% VAT)');
    app.ctx.mail.send = send;
    expect(await app.as(person).subscriptions.getSubscription()).toMatchObject({
      nextPaymentCents: 1_499,
      nextPaymentTax: { cents: 240, rateBps: 1_600, isAdded: true },
    });
    await checkAll();
  });
});

describe('a quote', () => {
  test('is of own cards only, and needs a person', async () => {
    const app = open();
    const [owner, other] = [await app.make.person(), await app.make.person()];
    await subscribe(app, owner, cards.good, { price: 1_623 });
    const [card] = await app.ctx.db
      .select()
      .from(paymentProfiles)
      .where(eq(paymentProfiles.accountId, owner.id));
    const query = { plan: 1_499, paymentProfileId: card?.id ?? 0 };
    await expect(app.as(other).billing.quotePurchase(query)).rejects.toMatchObject({
      code: 'billing.profileNotFound',
    });
    await expect(app.as(null).billing.quotePurchase({ plan: 1_499 })).rejects.toMatchObject({ status: 401 });
    for (const plan of [-1, 1.5, 10_000_001])
      await expect(quoteOf(owner, { plan })).rejects.toMatchObject({ status: 400 });
  });
});
