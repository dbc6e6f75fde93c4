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

  test('takes no evidence once a dispute is lost', async () => {
    const bench = open();
    const disputeRef = await bench.dispute(await paid(bench));
    await bench.decideDispute(disputeRef, 'lost');
    const request = { disputeRef, evidence, idempotencyKey: nextKey() };
    await expect(bench.gateway.submitEvidence(request)).rejects.toMatchObject(refused);
  });
}
