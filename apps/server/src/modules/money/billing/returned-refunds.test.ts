// A refund that had arrived, and that the bank then sent back.
import { documentPath } from '@realfin/contract/pages';
import { describe, expect, test } from 'vitest';
import { checkLedger } from '../../../test/factories/books.ts';
import { deliverWebhooks, sandboxOf, subscribe } from '../../../test/factories/cards.ts';
import { administratorsOf } from '../../../test/factories/desk.ts';
import { makeEvent } from '../../../test/factories/kinds.ts';
import type { Person } from '../../../test/factories/people.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { findTroublesOf } from '../../operators/desk/commands/find-troubles.ts';
import { refundPurchase } from './commands/refund.ts';

const open = useTestApp();

/** A ticket, bought with a subscription by someone who reads German, whose refund came back. */
async function returned() {
  const app = open();
  const creator = await app.make.creator();
  const video = await app.make.post(creator);
  const event = await makeEvent(app, creator, [video.id], { title: 'Night one' });
  const buyer = await app.make.person({ language: 'de' });
  const { intent } = await subscribe(app, buyer, undefined, { ppvProductId: `ppv-${event.id}` });
  await deliverWebhooks(app);
  const order = { intentId: intent.id, key: `ticket-${intent.id}`, lines: [{ n: 2, amountCents: 2_500 }] };
  const refund = await refundPurchase(app.ctx, { ...order, amountCents: 2_500 });
  await app.drain();
  expect(await invoiceOf(buyer)).toMatchObject({
    refundedCents: 2_500,
    creditNotes: [{ totalCents: 2_500 }],
  });
  await sandboxOf(app).endRefund(refund.refundRef ?? '', 'failed');
  await deliverWebhooks(app, (all) => [...all, ...all]);
  return { creator, buyer, event, purchaseId: intent.id, key: refund.key };
}
const invoiceOf = async (buyer: Person) => (await open().as(buyer).billing.listInvoices()).content[0];
const actionOf = async (buyer: Person, ppvId: number) =>
  (await open().as(buyer).ppv.getPpv({ ppvId })).action;

describe('a refund that the bank sent back', () => {
  test('gives back the shares and the ticket, and reverses its credit note once', async () => {
    const app = open();
    const { creator, buyer, event } = await returned();
    const invoice = await invoiceOf(buyer);
    expect(invoice).toMatchObject({
      refundedCents: 0,
      creditNotes: [
        { kind: 'creditNote', totalCents: 2_500, number: expect.stringMatching(/^RC-/) },
        { kind: 'reversal', totalCents: 2_500, number: expect.stringMatching(/^RF-/) },
      ],
    });
    expect(invoice?.lines.map(({ refundedCents }) => refundedCents)).toEqual([0, 0]);
    expect(await actionOf(buyer, event.id)).toBe('enter');
    expect((await app.as(creator).ppv.getPpvSales({ id: event.id })).held_cents).toBe(1_750);
    expect(await findTroublesOf(app.ctx, app.ctx.db, 'numberGap')).toEqual([]);
    await checkLedger(app);
  });

  test('is a document that its buyer reads in their language, and nobody else', async () => {
    const app = open();
    const { buyer } = await returned();
    const [note, reversal] = (await invoiceOf(buyer))?.creditNotes ?? [];
    const url = documentPath(reversal?.id ?? 0);
    const answer = await app.request(buyer, { method: 'GET', url });
    expect(answer.statusCode).toBe(200);
    const pdf = await readPdf(answer.rawPayload);
    const text = pdf.lines.join('\n');
    for (const words of [reversal?.number, note?.number, 'Ticket für Night one', '25,00'])
      expect(text).toContain(words);
    const other = await app.request(await app.make.person(), { method: 'GET', url });
    expect(other.statusCode).toBe(404);
  });

  test('is in the story of the payment, and is sent again by an administrator with a new credit note', async () => {
    const app = open();
    const { buyer, event, purchaseId, key } = await returned();
    const [administrator = null] = await administratorsOf(app, 1);
    const { desk } = app.as(administrator);
    const { story } = await desk.getPurchase({ id: purchaseId });
    expect(story.filter(({ kind }) => kind === 'documented').map(({ note }) => note)).toEqual([
      'receipt',
      'creditNote',
      'reversal',
    ]);
    expect(story.filter(({ kind }) => kind === 'refundFailed')).toHaveLength(1);
    expect(await desk.listStuck()).toContainEqual(expect.objectContaining({ kind: 'refund', id: key }));
    await desk.retryStuck({ kind: 'refund', id: key });
    await deliverWebhooks(app);
    expect((await invoiceOf(buyer))?.creditNotes.map(({ kind }) => kind)).toEqual([
      'creditNote',
      'reversal',
      'creditNote',
    ]);
    expect(await actionOf(buyer, event.id)).toBe('buy');
    expect((await invoiceOf(buyer))?.refundedCents).toBe(2_500);
    await checkLedger(app);
  });
});
