// Tax within prices: what is paid, owed, shared and printed, and what goes back.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkLedger } from '../../../../test/factories/books.ts';
import {
  cardToken,
  cards,
  chargeRefOf,
  deliverWebhooks,
  moveTo,
  sandboxOf,
  subscribe,
} from '../../../../test/factories/cards.ts';
import { makeEvent, makeStream } from '../../../../test/factories/kinds.ts';
import { checkMoney } from '../../../../test/factories/money-rules.ts';
import type { Person } from '../../../../test/factories/people.ts';
import { buyerIn, connectFrom, owedTo, setRate, taxed, taxesOf } from '../../../../test/factories/taxes.ts';
import { readPdf } from '../../../../test/read-pdf.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { splitTip } from '../../tips/rules.ts';
import { refundPurchase } from '../commands/refund.ts';
import { purchaseLines } from '../lines/tables.ts';
import { purchasePlaces } from './tables.ts';

const open = useTestApp(taxed);

async function tip(person: Person, usdAmount: 10 | 50 = 10) {
  const app = open();
  const creator = await app.make.creator();
  const chargify_js_token = await cardToken(app);
  const { intent } = await app
    .as(person)
    .tips.createTip({ usdAmount, creatorId: creator.id, chargify_js_token });
  await deliverWebhooks(app);
  const earned = async () => (await app.as(creator).ledger.getEarnings()).balanceCents;
  const refund = (amountCents: number) =>
    refundPurchase(app.ctx, { intentId: intent.id, amountCents, key: `${intent.id}-${amountCents}` });
  return { intent, earned, refund };
}
async function pdfOf(person: Person) {
  const app = open();
  const [payment] = (await app.as(person).billing.listInvoices()).content;
  const newest = payment?.creditNotes.at(-1) ?? payment?.document;
  const { rawPayload } = await app.request(person, { url: `/api/billing/documents/${newest?.id}/pdf` });
  return (await readPdf(rawPayload)).lines.join('\n');
}
const linesOf = (intentId: string) =>
  open().ctx.db.select().from(purchaseLines).where(eq(purchaseLines.intentId, intentId));
const checkAll = async () => {
  await checkLedger(open());
  await checkMoney(open());
};

describe('tax within prices', () => {
  test('is owed to its country, and the shares are of the rest', async () => {
    const app = open();
    await setRate(app, { country: 'DE', rateBps: 1_900 });
    const person = await buyerIn(app, 'DE');
    const { intent } = await subscribe(app, person);
    expect(intent).toMatchObject({ state: 'succeeded', priceCents: 1_499 });
    expect(await linesOf(intent.id)).toMatchObject([{ includedTaxCents: 239, netCents: 1_260, taxCents: 0 }]);
    expect(await taxesOf(app, intent.id)).toMatchObject([
      { kind: 'sale', place: 'DE', rateBps: 1_900, netCents: 1_260, taxCents: 239 },
    ]);
    expect(await owedTo(app, 'DE')).toBe(239);
    await checkAll();
    const text = await pdfOf(person);
    for (const part of ['Net', '$12.60', 'VAT 19%, Germany', '$2.39', 'Total paid', '$14.99'])
      expect(text).toContain(part);
  });

  test('is named in the email with the receipt', async () => {
    const app = open();
    const person = await buyerIn(app, 'DE');
    const sent: { to: string; text: string }[] = [];
    const { send } = app.ctx.mail;
    app.ctx.mail.send = (mail) => Promise.resolve(void sent.push(mail));
    await subscribe(app, person);
    await app.drain();
    app.ctx.mail.send = send;
    const receipt = sent.find(({ to, text }) => to === person.email && text.includes('Amount:'));
    expect(receipt?.text).toContain('Tax:      $2.39, included');
  });

  test('keeps the countries that say where the buyer is', async () => {
    const app = open();
    const person = await buyerIn(app, 'DE');
    const { intent } = await subscribe(app, person);
    const places = app.ctx.db.select().from(purchasePlaces);
    expect(await places.where(eq(purchasePlaces.intentId, intent.id))).toMatchObject([
      { place: 'DE', declaredCountry: 'DE', cardCountry: 'US', networkCountry: null, vatId: null },
    ]);
  });

  test('follows the country of the card for someone without details', async () => {
    const app = open();
    await setRate(app, { country: 'US', rateBps: 1_000 });
    const { intent } = await subscribe(app, await app.make.person());
    expect(await taxesOf(app, intent.id)).toMatchObject([{ place: 'US', taxCents: 136 }]);
  });

  test('is not charged from a business in another country, which its invoice says', async () => {
    const app = open();
    await setRate(app, { country: 'AT', rateBps: 2_000 });
    connectFrom(app, 'AT');
    const before = await owedTo(app, 'AT');
    const person = await buyerIn(app, 'AT', 'ATU12345678');
    const { intent } = await subscribe(app, person);
    expect(await taxesOf(app, intent.id)).toMatchObject([
      { place: 'AT', isReversed: true, rateBps: 0, netCents: 1_499, taxCents: 0 },
    ]);
    expect(await owedTo(app, 'AT')).toBe(before);
    expect(await pdfOf(person)).toContain('Reverse charge: the recipient of this service owes the tax.');
    connectFrom(app, 'DE');
    const atHome = await buyerIn(app, 'DE', 'DE123456789');
    const own = await subscribe(app, atHome);
    expect(await taxesOf(app, own.intent.id)).toMatchObject([{ isReversed: false, taxCents: 239 }]);
    await checkAll();
  });

  test("takes nothing of a tip's tax into the creator's share, and gives it back in parts to the cent", async () => {
    const app = open();
    const person = await buyerIn(app, 'DE');
    const before = await owedTo(app, 'DE');
    const { intent, earned, refund } = await tip(person);
    // $10.00 with 19% is $8.40 and $1.60.
    expect(await owedTo(app, 'DE')).toBe(before + 160);
    expect(await earned()).toBe(splitTip(840).creatorCents);
    for (const cents of [333, 334]) {
      await refund(cents);
      await deliverWebhooks(app);
      await checkAll();
    }
    expect(await pdfOf(person)).toContain('VAT 19%, Germany');
    await refundPurchase(app.ctx, { intentId: intent.id, amountCents: 333, key: `${intent.id}-rest` });
    await deliverWebhooks(app);
    expect(await owedTo(app, 'DE')).toBe(before);
    expect(await earned()).toBe(0);
    await checkAll();
  });

  test('is owed again exactly when a refund fails at the bank, or a dispute is won', async () => {
    const app = open();
    const person = await buyerIn(app, 'DE');
    const before = await owedTo(app, 'DE');
    const { intent, earned, refund } = await tip(person);
    const [owed, share] = [await owedTo(app, 'DE'), await earned()];
    const first = await refund(333);
    await refund(251);
    await deliverWebhooks(app);
    await sandboxOf(app).endRefund(first.refundRef ?? '', 'failed');
    await deliverWebhooks(app);
    await checkAll();
    const dispute = await sandboxOf(app).dispute(await chargeRefOf(app, intent.id), { amountCents: 700 });
    await deliverWebhooks(app);
    await checkAll();
    await sandboxOf(app).decideDispute(dispute, 'won');
    await deliverWebhooks(app);
    await checkAll();
    const entries = await taxesOf(app, intent.id);
    expect(entries.map(({ kind }) => kind)).toEqual([
      'sale',
      'refund',
      'refund',
      'return',
      'refund',
      'return',
    ]);
    expect(entries[3]?.taxCents).toBe(-(entries[1]?.taxCents ?? 0));
    expect(entries[5]?.taxCents).toBe(-(entries[4]?.taxCents ?? 0));
    await refundPurchase(app.ctx, { intentId: intent.id, amountCents: 749, key: `${intent.id}-rest` });
    await deliverWebhooks(app);
    expect(await owedTo(app, 'DE')).toBe(before);
    expect([owed, share > 0, await earned()]).toEqual([before + 160, true, 0]);
  });

  test('is taken of a ticket, whose creator gets their part of the rest', async () => {
    const app = open();
    const creator = await app.make.creator();
    const stream = await makeStream(app, creator);
    const event = await makeEvent(app, creator, [stream.postId], { title: 'Night one' });
    const person = await buyerIn(app, 'DE');
    const { intent } = await subscribe(app, person, cards.good, { ppvProductId: `ppv-${event.id}` });
    const [plan, ticket] = await linesOf(intent.id);
    expect([plan?.netCents, ticket?.includedTaxCents]).toEqual([
      1_260,
      Math.round(((ticket?.priceCents ?? 0) * 19) / 119),
    ]);
    await checkAll();
    const amountCents = ticket?.paidCents ?? 0;
    const lines = [{ n: 2, amountCents: 500 }];
    await refundPurchase(app.ctx, { intentId: intent.id, amountCents: 500, lines, key: `${intent.id}-a` });
    await deliverWebhooks(app);
    await checkAll();
    await app.as(creator).ppv.callOffPpv({ id: event.id, message: '' });
    await app.drain();
    await deliverWebhooks(app);
    expect((await linesOf(intent.id))[1]).toMatchObject({
      refundedCents: amountCents,
      refundedTaxCents: ticket?.includedTaxCents,
    });
    await checkAll();
  });

  test('stays what it was when a renewal is retried after the rate has changed', async () => {
    const app = open();
    app.clock.set('2027-01-12T12:00:00Z');
    await setRate(app, { country: 'FR', rateBps: 2_000 });
    const person = await buyerIn(app, 'FR');
    await subscribe(app, person, cards.failsAtRenewal);
    const attempts = async () => {
      const { kind } = purchaseLines;
      const lines = await app.ctx.db.select().from(purchaseLines).where(eq(kind, 'renewal'));
      return lines.flatMap(({ tax }) => (tax?.place === 'FR' ? [tax.rateBps] : []));
    };
    await moveTo(app, '2027-02-12T14:00:00Z');
    expect(await attempts()).toEqual([2_000]);
    await setRate(app, { country: 'FR', rateBps: 1_000 });
    await moveTo(app, '2027-02-13T14:00:00Z');
    await moveTo(app, '2027-02-15T14:00:00Z');
    expect(await attempts()).toEqual([2_000, 2_000, 2_000]);
  });
});
