import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { chargeRefOf, deliverWebhooks, subscribe } from '../../../test/factories/cards.ts';
import { administratorsOf, paidTip } from '../../../test/factories/desk.ts';
import { unguarded } from '../../../test/factories/unguarded.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { refundLines } from '../../money/billing/lines/tables.ts';
import { refunds, webhookEvents } from '../../money/billing/tables.ts';
import { subscriptions } from '../../money/subscriptions/tables.ts';

const open = useTestApp();
const administrators = (count: 1 | 2) => administratorsOf(open(), count);
const order = { cause: 'asked', note: 'They wrote to us' } as const;

describe('a stuck step', () => {
  test('is listed with its error, tried again, and leaves the list', async () => {
    const [administrator = null] = await administrators(1);
    const { as, ctx, clock } = open();
    const { id, viewer } = await paidTip(open());
    const key = `refund-of-${id}`;
    const given = { key, intentId: id, provider: ctx.billing.name, amountCents: 500, createdAt: clock.now() };
    const stuck = { state: 'sending', tries: 30, stuckAt: clock.now(), lastError: 'broken' } as const;
    await ctx.db.insert(refunds).values({ ...given, ...stuck, reason: 'requested' });
    await ctx.db.insert(refundLines).values({ refundKey: key, intentId: id, n: 1, amountCents: 500 });
    expect(await as(administrator).desk.listStuck()).toMatchObject([
      { kind: 'refund', id: key, lastError: 'broken', tries: 30, purchaseId: id, person: { id: viewer.id } },
    ]);
    const retry = () => as(administrator).desk.retryStuck({ kind: 'refund', id: key });
    await retry();
    await deliverWebhooks(open());
    expect(await as(administrator).desk.listStuck()).toEqual([]);
    const [row] = await ctx.db.select().from(refunds).where(eq(refunds.key, key));
    expect(row).toMatchObject({ state: 'succeeded', stuckAt: null });
    await expect(retry()).rejects.toMatchObject({ status: 409, code: 'desk.notStuck' });
  });

  test('is marked as handled with a note, but a refund only while the processor does not have it', async () => {
    const [administrator = null] = await administrators(1);
    const { as, ctx, clock } = open();
    const { id } = await paidTip(open());
    const values = {
      intentId: id,
      provider: ctx.billing.name,
      reason: 'requested' as const,
      createdAt: clock.now(),
    };
    const stuck = { state: 'sending' as const, tries: 30, stuckAt: clock.now(), lastError: 'broken' };
    await ctx.db.insert(refunds).values({ key: `never-${id}`, amountCents: 300, ...values, ...stuck });
    await ctx.db
      .insert(refundLines)
      .values({ refundKey: `never-${id}`, intentId: id, n: 1, amountCents: 300 });
    expect((await as(administrator).desk.getPurchase({ id })).leftCents).toBe(700);
    const resolved = { kind: 'refund', id: `never-${id}`, note: 'Paid by bank transfer' } as const;
    await as(administrator).desk.resolveStuck(resolved);
    await expect(as(administrator).desk.resolveStuck(resolved)).rejects.toMatchObject({
      code: 'desk.notStuck',
    });
    expect((await as(administrator).desk.getPurchase({ id })).leftCents).toBe(1_000);
    const sent = await as(administrator).desk.refundPurchase({ id, amountCents: 200, ...order });
    const key = `refund:order:${sent.id}`;
    await unguarded(open(), (tx) => tx.update(refunds).set(stuck).where(eq(refunds.key, key)));
    await expect(
      as(administrator).desk.resolveStuck({ kind: 'refund', id: key, note: 'Done' }),
    ).rejects.toMatchObject({ code: 'desk.stillUnknown' });
    const { content } = await as(administrator).admin.listLog({ size: 2 });
    expect(content.map(({ action }) => action)).toEqual(['REFUND_ORDERED', 'STEP_RESOLVED']);
  });

  test('takes up a message and a subscription where they were', async () => {
    const [administrator = null] = await administrators(1);
    const { as, ctx, clock, make } = open();
    const viewer = await make.person();
    const { intent } = await subscribe(open(), viewer);
    await deliverWebhooks(open());
    const chargeRef = await chargeRefOf(open(), intent.id);
    const stuck = { tries: 30, stuckAt: clock.now(), lastError: 'broken' };
    await ctx.db.insert(webhookEvents).values({
      id: `evt-${intent.id}`,
      provider: ctx.billing.name,
      subjectType: 'charge',
      subjectRef: chargeRef,
      state: 'stuck',
      receivedAt: clock.now(),
      ...stuck,
    });
    const mine = eq(subscriptions.accountId, viewer.id);
    const [before] = await ctx.db.select().from(subscriptions).where(mine);
    await ctx.db
      .update(subscriptions)
      .set({ ...stuck, dueAt: null })
      .where(mine);
    const id = String(before?.id);
    await as(administrator).desk.retryStuck({ kind: 'message', id: `evt-${intent.id}` });
    await as(administrator).desk.retryStuck({ kind: 'subscription', id });
    const [after] = await ctx.db.select().from(subscriptions).where(mine);
    expect(after).toMatchObject({ stuckAt: null, tries: 0, dueAt: clock.now(), dueKind: before?.dueKind });
    const [message] = await ctx.db
      .select()
      .from(webhookEvents)
      .where(eq(webhookEvents.id, `evt-${intent.id}`));
    expect(message).toMatchObject({ state: 'handled', stuckAt: null });
    const kinds = (await as(administrator).desk.listStuck()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'message' || kind === 'subscription')).toEqual([]);
  });
});
