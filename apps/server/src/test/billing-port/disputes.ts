import { expect, test } from 'vitest';
import { nextKey, paid, refused, type BillingBench } from './bench.ts';

const evidence = {
  customerName: 'Ada',
  customerEmail: 'ada@realfin.test',
  serviceDates: 'November 2026',
  accessLog: 'Signed in on November 3, 2026.',
  cancellationPolicy: 'Anytime.',
  refundPolicy: 'Within 48 hours.',
  explanation: 'The subscription was used.',
};

export function testDisputes(open: () => BillingBench): void {
  test.each([undefined, 700])('opens a dispute with its amount, fee and day: %s', async (amountCents) => {
    const bench = open();
    const chargeRef = await paid(bench);
    const disputeRef = await bench.dispute(chargeRef, amountCents);
    const dispute = await bench.gateway.getDispute(disputeRef);
    expect(dispute).toMatchObject({
      disputeRef,
      chargeRef,
      amountCents: amountCents ?? 1_499,
      state: 'needsResponse',
    });
    expect(dispute.feeCents).toBeGreaterThan(0);
    expect(dispute.dueAt?.getTime()).toBeGreaterThan(bench.now().getTime());
  });

  test.each(['won', 'lost'] as const)('ends a dispute as %s', async (state) => {
    const bench = open();
    const disputeRef = await bench.dispute(await paid(bench));
    await bench.decideDispute(disputeRef, state);
    expect(await bench.gateway.getDispute(disputeRef)).toMatchObject({ state });
  });

  test('takes evidence once, and refuses other evidence under its key', async () => {
    const bench = open();
    const disputeRef = await bench.dispute(await paid(bench));
    const request = { disputeRef, evidence, idempotencyKey: nextKey() };
    expect(await bench.gateway.submitEvidence(request)).toMatchObject({ state: 'underReview' });
    expect(await bench.gateway.submitEvidence(request)).toMatchObject({ state: 'underReview' });
    const other = { ...evidence, explanation: 'Other words.' };
    await expect(bench.gateway.submitEvidence({ ...request, evidence: other })).rejects.toMatchObject(
      refused,
    );
  });

  test('takes evidence for an inquiry, for its chargeback and for an appeal', async () => {
    const bench = open();
    const disputeRef = await bench.inquire(await paid(bench));
    const inquiry = await bench.gateway.getDispute(disputeRef);
    expect(inquiry).toMatchObject({ state: 'warning', feeCents: 0 });
    expect(inquiry.dueAt?.getTime()).toBeGreaterThan(bench.now().getTime());
    const submit = async () =>
      (await bench.gateway.submitEvidence({ disputeRef, evidence, idempotencyKey: nextKey() })).state;
    expect(await submit()).toBe('warning');
    await bench.reopenDispute(disputeRef);
    const chargeback = await bench.gateway.getDispute(disputeRef);
    expect(chargeback).toMatchObject({ state: 'needsResponse' });
    expect(chargeback.feeCents).toBeGreaterThan(0);
    expect(await submit()).toBe('underReview');
    await bench.decideDispute(disputeRef, 'lost');
    await bench.reopenDispute(disputeRef);
    expect(await submit()).toBe('underReview');
    await bench.decideDispute(disputeRef, 'won');
    expect(await bench.gateway.getDispute(disputeRef)).toMatchObject({ state: 'won' });
  });

  test('closes an inquiry that nobody pursues, which may come back', async () => {
    const bench = open();
    const disputeRef = await bench.inquire(await paid(bench));
    await bench.decideDispute(disputeRef, 'lost');
    expect(await bench.gateway.getDispute(disputeRef)).toMatchObject({ state: 'closed' });
    await bench.reopenDispute(disputeRef);
    expect(await bench.gateway.getDispute(disputeRef)).toMatchObject({ state: 'needsResponse' });
  });

  test('warns of fraud until the charge is refunded or disputed', async () => {
    const bench = open();
    const [refunded, disputed] = [await paid(bench), await paid(bench)];
    const warnings = [await bench.warnOfFraud(refunded), await bench.warnOfFraud(disputed)];
    const find = () => Promise.all(warnings.map((ref) => bench.gateway.getFraudWarning(ref)));
    expect(await find()).toMatchObject([
      { chargeRef: refunded, isActionable: true },
      { chargeRef: disputed, isActionable: true },
    ]);
    await bench.gateway.refund({ chargeRef: refunded, amountCents: 1_499, idempotencyKey: nextKey() });
    await bench.dispute(disputed);
    expect(await find()).toMatchObject([{ isActionable: false }, { isActionable: false }]);
    await expect(bench.gateway.getFraudWarning('issfr_unknown')).rejects.toMatchObject(refused);
  });

  test('takes no evidence once a dispute is lost', async () => {
    const bench = open();
    const disputeRef = await bench.dispute(await paid(bench));
    await bench.decideDispute(disputeRef, 'lost');
    const request = { disputeRef, evidence, idempotencyKey: nextKey() };
    await expect(bench.gateway.submitEvidence(request)).rejects.toMatchObject(refused);
  });
}
