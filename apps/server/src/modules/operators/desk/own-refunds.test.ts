import { describe, expect, test } from 'vitest';
import { checkLedger, view } from '../../../test/factories/books.ts';
import { deliverWebhooks, isEntitled, netPaid, subscribe } from '../../../test/factories/cards.ts';
import { administratorsOf, paidTip } from '../../../test/factories/desk.ts';
import { useTestApp } from '../../../test/test-app.ts';

const open = useTestApp();

async function paid() {
  const { make } = open();
  const [creator, viewer] = [await make.creator(), await make.person()];
  const { intent } = await subscribe(open(), viewer, undefined, { context: { creatorId: creator.id } });
  await deliverWebhooks(open());
  return { creator, viewer, purchaseId: intent.id };
}

describe('a refund that a buyer makes', () => {
  test('is offered for two days, ends the access, and shows how far it has come', async () => {
    const { as, clock } = open();
    const { viewer, creator, purchaseId } = await paid();
    const { refunds } = as(viewer);
    const offered = await refunds.getRefunds();
    expect(offered).toMatchObject({ hours: 48, refunds: [], offers: [{ purchaseId, amountCents: 1_499 }] });
    clock.advance({ hours: 47 });
    const asked = await refunds.refundOwn({ purchaseId });
    expect(asked).toMatchObject({ offers: [], refunds: [{ amountCents: 1_499 }] });
    expect(await refunds.refundOwn({ purchaseId })).toMatchObject({ refunds: [{ amountCents: 1_499 }] });
    await deliverWebhooks(open());
    expect((await refunds.getRefunds()).refunds).toMatchObject([
      { state: 'arrived', endedAt: expect.any(String) },
    ]);
    expect(await netPaid(open(), viewer)).toBe(0);
    expect(await isEntitled(open(), viewer)).toBe(false);
    expect(await as(viewer).subscriptions.getSubscription()).toMatchObject({
      subscription_state: 'canceled',
      current_period_end_at: clock.now().toISOString(),
    });
    expect((await as(creator).ledger.getEarnings()).balanceCents).toBe(0);
    await checkLedger(open());
  });

  test('is refused after two days, after something premium was opened, for a tip, and for others', async () => {
    const { as, make, clock } = open();
    const late = await paid();
    clock.advance({ hours: 49 });
    const watched = await paid();
    await view(open(), watched.viewer, watched.creator, clock.now());
    const tip = await paidTip(open());
    for (const [person, purchaseId] of [
      [late.viewer, late.purchaseId],
      [watched.viewer, watched.purchaseId],
      [tip.viewer, tip.id],
    ] as const) {
      expect((await as(person).refunds.getRefunds()).offers).toEqual([]);
      await expect(as(person).refunds.refundOwn({ purchaseId })).rejects.toMatchObject({
        status: 409,
        code: 'desk.notRefundable',
      });
    }
    const fresh = await paid();
    await expect(
      as(await make.person()).refunds.refundOwn({ purchaseId: fresh.purchaseId }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('follows the policy that an administrator set, which is in the log once', async () => {
    const { as } = open();
    const [administrator = null] = await administratorsOf(open(), 1);
    const { viewer, purchaseId } = await paid();
    const { refunds } = as(administrator);
    expect(await refunds.getRefundPolicy()).toMatchObject({ hours: 48, changedBy: null });
    await refunds.setRefundPolicy({ hours: 0 });
    expect(await refunds.setRefundPolicy({ hours: 0 })).toMatchObject({
      hours: 0,
      changedBy: { id: administrator?.id },
    });
    expect(await as(null).refunds.getRefundHours()).toEqual({ hours: 0, months: 12 });
    expect(await as(viewer).refunds.getRefunds()).toMatchObject({ hours: 0, offers: [] });
    await expect(as(viewer).refunds.refundOwn({ purchaseId })).rejects.toMatchObject({
      code: 'desk.notRefundable',
    });
    await refunds.setRefundPolicy({ hours: 48 });
    for (const hours of [-1, 721, 1.5])
      await expect(refunds.setRefundPolicy({ hours })).rejects.toMatchObject({ code: 'input.invalid' });
    const { content } = await as(administrator).admin.listLog({ size: 3 });
    expect(content.slice(0, 2).map(({ detail }) => detail)).toEqual(['refund-hours: 48', 'refund-hours: 0']);
  });
});
