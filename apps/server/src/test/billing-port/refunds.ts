import { expect, test } from 'vitest';
import { charge, nextKey, paid, refused, type BillingBench } from './bench.ts';

export function testRefunds(open: () => BillingBench): void {
  test('refunds once for the same request, and refuses another amount under its key', async () => {
    const bench = open();
    const request = { chargeRef: await paid(bench), amountCents: 300, idempotencyKey: nextKey() };
    const first = await bench.gateway.refund(request);
    const { chargeRef, amountCents, idempotencyKey } = request;
    expect(first).toMatchObject({ chargeRef, amountCents, idempotencyKey, state: 'succeeded' });
    expect(await bench.gateway.refund(request)).toEqual(first);
    expect(await bench.gateway.getRefund(first.refundRef)).toEqual(first);
    await expect(bench.gateway.refund({ ...request, amountCents: 301 })).rejects.toMatchObject(refused);
  });

  test('refuses more than is left of a charge', async () => {
    const bench = open();
    const chargeRef = await paid(bench);
    const refund = (amountCents: number) =>
      bench.gateway.refund({ chargeRef, amountCents, idempotencyKey: nextKey() });
    await expect(refund(1_500)).rejects.toMatchObject(refused);
    await refund(1_000);
    await expect(refund(500)).rejects.toMatchObject(refused);
    await refund(499);
  });

  test('refuses to refund a charge that was not paid', async () => {
    const bench = open();
    const { chargeRef } = await charge(bench, 'declined');
    const request = { chargeRef, amountCents: 1, idempotencyKey: nextKey() };
    await expect(bench.gateway.refund(request)).rejects.toMatchObject(refused);
  });

  test.each(['succeeded', 'failed', 'canceled'] as const)('ends a pending refund as %s', async (state) => {
    const bench = open();
    const chargeRef = await paid(bench);
    bench.delayRefund();
    const request = { chargeRef, amountCents: 1_499, idempotencyKey: nextKey() };
    const { refundRef, state: first } = await bench.gateway.refund(request);
    expect(first).toBe('pending');
    await bench.endRefund(refundRef, state);
    expect(await bench.gateway.getRefund(refundRef)).toMatchObject({ state });
  });

  test('frees the amount of a refund that failed after it had succeeded', async () => {
    const bench = open();
    const chargeRef = await paid(bench);
    const refund = () => bench.gateway.refund({ chargeRef, amountCents: 1_499, idempotencyKey: nextKey() });
    const { refundRef } = await refund();
    await bench.endRefund(refundRef, 'failed');
    const failed = await bench.gateway.getRefund(refundRef);
    expect(failed).toMatchObject({ state: 'failed', failureCode: expect.any(String) as string });
    expect((await refund()).state).toBe('succeeded');
  });

  test('lists refunds of the desk without a key of ours', async () => {
    const bench = open();
    const chargeRef = await paid(bench);
    const refundRef = await bench.refundAtDesk(chargeRef, 500);
    expect(await bench.gateway.listRefunds(chargeRef)).toMatchObject([
      { refundRef, amountCents: 500, idempotencyKey: null },
    ]);
  });

  test('does not know a refund that was never made', async () => {
    await expect(open().gateway.getRefund('re_nonsense')).rejects.toMatchObject(refused);
  });
}
