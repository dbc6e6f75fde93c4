import { expect, test } from 'vitest';
import { challenged, charge, nextKey, paid, type BillingBench } from './bench.ts';

export function testMovements(open: () => BillingBench): void {
  const since = (bench: BillingBench) => new Date(bench.now().getTime() - 60_000);
  async function listAll(bench: BillingBench) {
    const all = [];
    let cursor: string | null = null;
    do {
      const page = await bench.gateway.listMovements({ since: since(bench), cursor });
      all.push(...page.movements);
      ({ cursor } = page);
    } while (cursor !== null);
    return all;
  }

  test('lists what a charge, a refund and a won dispute moved, by their references', async () => {
    const bench = open();
    const chargeRef = await paid(bench);
    const request = { chargeRef, amountCents: 300, idempotencyKey: nextKey() };
    const { refundRef } = await bench.gateway.refund(request);
    const disputeRef = await bench.dispute(chargeRef, 500);
    await bench.decideDispute(disputeRef, 'won');
    const of = [chargeRef, refundRef, disputeRef];
    const moved = (await listAll(bench)).filter(({ sourceRef }) => of.includes(sourceRef));
    expect(moved.map(({ kind, amountCents, sourceRef }) => [kind, amountCents, sourceRef])).toEqual([
      ['charge', 1_499, chargeRef],
      ['refund', -300, refundRef],
      ['dispute', -500, disputeRef],
      ['disputeReversed', 500, disputeRef],
    ]);
    expect(moved[0]?.feeCents).toBeGreaterThan(0);
    expect(new Set(moved.map(({ ref }) => ref)).size).toBe(4);
  });

  test('lists money that came back from a failed refund', async () => {
    const bench = open();
    const chargeRef = await paid(bench);
    const request = { chargeRef, amountCents: 300, idempotencyKey: nextKey() };
    const { refundRef } = await bench.gateway.refund(request);
    await bench.endRefund(refundRef, 'failed');
    const moved = (await listAll(bench)).filter(({ sourceRef }) => sourceRef === refundRef);
    expect(moved.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['refund', -300],
      ['refundFailed', 300],
    ]);
  });

  test('lists nothing of a charge that was canceled or declined', async () => {
    const bench = open();
    const { chargeRef } = await charge(bench, 'declined');
    const { chargeRef: canceled } = await challenged(bench);
    await bench.gateway.cancelCharge(canceled);
    const refs = (await listAll(bench)).map(({ sourceRef }) => sourceRef);
    expect(refs).not.toContain(chargeRef);
    expect(refs).not.toContain(canceled);
  });
}
