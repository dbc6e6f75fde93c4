import { describe, expect, test } from 'vitest';
import { checkLedger } from '../../../test/factories/books.ts';
import { cards, chargeRefOf, deliverWebhooks, netPaid, subscribe } from '../../../test/factories/cards.ts';
import { administratorsOf, paidTip } from '../../../test/factories/desk.ts';
import { makeEvent, makeStream } from '../../../test/factories/kinds.ts';
import { useTestApp } from '../../../test/test-app.ts';

const open = useTestApp();
const administrators = (count: 1 | 2) => administratorsOf(open(), count);
const order = { cause: 'asked', note: 'They wrote to us' } as const;

describe('the search of the payments desk', () => {
  test('finds a purchase by person, number, reference and card, and nothing for other words', async () => {
    const { make, as } = open();
    const administrator = await make.admin();
    const viewer = await make.person({ name: 'Quentin Quill', username: 'quillfeather' });
    const { intent } = await subscribe(open(), viewer, cards.mastercard);
    const [invoice] = (await as(viewer).billing.listInvoices()).content;
    const words = [
      viewer.email,
      'quentin',
      '@quillfeather',
      intent.id,
      await chargeRefOf(open(), intent.id),
      invoice?.number ?? '',
      cards.mastercard.slice(-4),
    ];
    for (const q of words) {
      const { content } = await as(administrator).desk.listPurchases({ q });
      expect({ q, ids: content.map(({ id }) => id) }).toEqual({ q, ids: [intent.id] });
    }
    expect((await as(administrator).desk.listPurchases({ q: 'nobody%' })).content).toEqual([]);
  });

  test('lists every purchase once, newest first, page by page, also of the same moment', async () => {
    const { make, as } = open();
    const administrator = await make.admin();
    for (let i = 0; i < 3; i += 1) await paidTip(open());
    const all = (await as(administrator).desk.listPurchases({ size: 100 })).content.map(({ id }) => id);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await as(administrator).desk.listPurchases({
        size: 2,
        ...(cursor !== null && { cursor }),
      });
      seen.push(...page.content.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(all);
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('a refund by an administrator', () => {
  test('takes one line of a payment, its right and its shares, and leaves the other', async () => {
    const [administrator = null] = await administrators(1);
    const { as, make } = open();
    const [creator, viewer] = [await make.creator(), await make.person()];
    const stream = await makeStream(open(), creator);
    const event = await makeEvent(open(), creator, [stream.postId], { title: 'Night one' });
    const { intent } = await subscribe(open(), viewer, cards.good, { ppvProductId: `ppv-${event.id}` });
    await deliverWebhooks(open());
    const { lines, leftCents } = await as(administrator).desk.getPurchase({ id: intent.id });
    const [plan, ticket] = [lines[0]?.leftCents ?? 0, lines[1]?.leftCents ?? 0];
    expect([lines.length, plan + ticket]).toEqual([2, leftCents]);
    const refund = (line: number, amountCents: number) =>
      as(administrator).desk.refundPurchase({ id: intent.id, amountCents, line, ...order });
    await expect(refund(2, ticket + 1)).rejects.toMatchObject({ code: 'desk.tooMuch' });
    await expect(refund(3, 1)).rejects.toMatchObject({ code: 'desk.tooMuch' });
    await refund(2, ticket);
    await deliverWebhooks(open());
    const after = await as(administrator).desk.getPurchase({ id: intent.id });
    expect(after.lines.map((line) => line.leftCents)).toEqual([plan, 0]);
    expect((await as(viewer).ppv.getPpv({ ppvId: event.id })).action).toBe('buy');
    expect(await netPaid(open(), viewer)).toBe(plan);
    await checkLedger(open());
  });

  test('goes to the buyer and out of the shares, and its story says so in the order of time', async () => {
    const [administrator = null] = await administrators(1);
    const { as, clock } = open();
    const { id, viewer, creator } = await paidTip(open());
    clock.advance({ minutes: 1 });
    const answered = await as(administrator).desk.refundPurchase({ id, amountCents: 400, ...order });
    expect(answered).toMatchObject({
      state: 'approved',
      amountCents: 400,
      orderedBy: { id: administrator?.id },
    });
    await deliverWebhooks(open());
    expect(await netPaid(open(), viewer)).toBe(600);
    expect((await as(creator).ledger.getEarnings()).balanceCents).toBe(480);
    const told = await as(administrator).desk.getPurchase({ id });
    expect(told).toMatchObject({ leftCents: 600, aloneCents: null, purchase: { refundedCents: 400 } });
    expect(told.story.map(({ kind }) => kind).filter((kind) => kind !== 'message')).toEqual([
      ...(['started', 'prepared', 'succeeded', 'posted', 'documented', 'emailSent'] as const),
      ...(['refundOrdered', 'refundRequested', 'refundSucceeded', 'posted', 'documented'] as const),
    ]);
    const posted = told.story.filter(({ kind }) => kind === 'posted');
    for (const { lines } of posted) expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
    expect(posted[0]?.lines).toContainEqual(
      expect.objectContaining({
        account: 'creatorPayable',
        cents: 800,
        owner: expect.objectContaining({ id: creator.id }),
      }),
    );
    const { content } = await as(administrator).admin.listLog({ size: 1 });
    expect(content).toMatchObject([
      {
        action: 'REFUND_ORDERED',
        person: { id: viewer.id },
        detail: expect.stringContaining('$4.00. They wrote'),
      },
    ]);
    await checkLedger(open());
  });

  test('is one refund for one key, refused for another amount, and never more than was paid', async () => {
    const [administrator = null] = await administrators(1);
    const { as } = open();
    const { id, viewer } = await paidTip(open());
    const desk = as(administrator, { idempotencyKey: `once-${id}` }).desk;
    const first = await desk.refundPurchase({ id, amountCents: 700, ...order });
    expect(await desk.refundPurchase({ id, amountCents: 700, ...order })).toEqual(first);
    await expect(desk.refundPurchase({ id, amountCents: 300, ...order })).rejects.toMatchObject({
      code: 'idempotency.mismatch',
    });
    await expect(
      as(administrator).desk.refundPurchase({ id, amountCents: 301, ...order }),
    ).rejects.toMatchObject({ status: 409, code: 'desk.tooMuch' });
    const both = await Promise.allSettled(
      [1, 2].map(() => as(administrator).desk.refundPurchase({ id, amountCents: 300, ...order })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await deliverWebhooks(open());
    expect(await netPaid(open(), viewer)).toBe(0);
  });

  test('waits for a second administrator above the limit, also in parts, and is decided once', async () => {
    const [one = null, two = null] = await administrators(2);
    const { as, make } = open();
    const viewer = await make.person();
    const { intent } = await subscribe(open(), viewer, cards.good, { productHandle: 'yearly10' });
    await deliverWebhooks(open());
    const { id } = intent;
    const refund = (amountCents: number) => as(one).desk.refundPurchase({ id, amountCents, ...order });
    expect(await refund(9_000)).toMatchObject({ state: 'approved' });
    const waiting = await refund(2_000);
    expect(waiting).toMatchObject({ state: 'waiting' });
    expect(await as(two).desk.listOrders()).toEqual([waiting]);
    expect(await as(two).desk.getPurchase({ id })).toMatchObject({
      leftCents: 14_990 - 11_000,
      aloneCents: 10_000,
      purchase: { refundedCents: 9_000 },
    });
    await expect(as(one).desk.decideRefund({ id: waiting.id, approve: true })).rejects.toMatchObject({
      code: 'desk.needsSecond',
    });
    const decide = (approve: boolean) => as(two).desk.decideRefund({ id: waiting.id, approve });
    expect(await decide(true)).toMatchObject({ state: 'approved' });
    expect(await decide(true)).toMatchObject({ state: 'approved' });
    await expect(decide(false)).rejects.toMatchObject({ status: 409, code: 'desk.decided' });
    await deliverWebhooks(open());
    expect((await as(one).desk.getPurchase({ id })).purchase.refundedCents).toBe(11_000);
    const declined = await refund(3_990);
    await as(two).desk.decideRefund({ id: declined.id, approve: false });
    expect(await as(two).desk.getPurchase({ id })).toMatchObject({ leftCents: 3_990 });
    await checkLedger(open());
  });

  test('needs an amount, a reason and a note, and a purchase that was paid', async () => {
    const [administrator = null] = await administrators(1);
    const { as, make } = open();
    const { id } = await paidTip(open());
    const { desk } = as(administrator);
    for (const wrong of [{ amountCents: 0 }, { amountCents: -5 }, { amountCents: 1.5 }, { note: '  ' }])
      await expect(desk.refundPurchase({ id, amountCents: 100, ...order, ...wrong })).rejects.toMatchObject({
        code: 'input.invalid',
      });
    await expect(desk.refundPurchase({ id: 'pi_none', amountCents: 100, ...order })).rejects.toMatchObject({
      status: 404,
    });
    const unpaid = await make.person();
    const { intent } = await subscribe(open(), unpaid, cards.challenge);
    await expect(desk.refundPurchase({ id: intent.id, amountCents: 100, ...order })).rejects.toMatchObject({
      code: 'desk.tooMuch',
    });
  });
});
