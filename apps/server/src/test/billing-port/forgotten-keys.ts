import { expect, test } from 'vitest';
import { BillingUnreachable } from '../../gateways/billing/port.ts';
import { chargeOf, confirmOf, nextKey, paid, refused, saveCard, type BillingBench } from './bench.ts';

const twoDays = { minutes: 2 * 24 * 60 };
async function movesOf(bench: BillingBench, since: Date, ref: string): Promise<number> {
  const { movements } = await bench.gateway.listMovements({ since, cursor: null });
  return movements.filter(({ sourceRef }) => sourceRef === ref).length;
}

export function testForgottenKeys(open: () => BillingBench): void {
  test('charges once when a confirmation is repeated after its key was forgotten', async () => {
    const bench = open();
    bench.advance({ minutes: 5 });
    const since = bench.now();
    const { chargeRef } = await bench.gateway.prepareCharge(chargeOf(await saveCard(bench)));
    const request = confirmOf(chargeRef);
    await bench.gateway.confirmCharge(request);
    bench.advance(twoDays);
    expect(await bench.gateway.confirmCharge(request)).toMatchObject({ state: 'succeeded' });
    expect(await movesOf(bench, since, chargeRef)).toBe(1);
  });

  test('charges once when two processes confirm at the same moment', async () => {
    const bench = open();
    bench.advance({ minutes: 5 });
    const since = bench.now();
    const { chargeRef } = await bench.gateway.prepareCharge(chargeOf(await saveCard(bench)));
    await Promise.allSettled([1, 2].map(() => bench.gateway.confirmCharge(confirmOf(chargeRef))));
    expect(await bench.gateway.getCharge(chargeRef)).toMatchObject({ state: 'succeeded' });
    expect(await movesOf(bench, since, chargeRef)).toBe(1);
  });

  test.each([
    ['description', { description: 'Premium, a year' }],
    ['intent', { metadata: { instance: 'contract', intentId: 'another' } }],
    ['amount', { amountCents: 9_900 }],
  ])('refuses the key of a charge that is used with another %s', async (_name, other) => {
    const bench = open();
    const request = chargeOf(await saveCard(bench));
    await bench.gateway.prepareCharge(request);
    await expect(bench.gateway.prepareCharge({ ...request, ...other })).rejects.toMatchObject({
      ...refused,
      code: 'key_reused',
    });
  });

  test('finds a refund whose answer was lost and whose key was forgotten', async () => {
    const bench = open();
    const chargeRef = await paid(bench);
    const request = { chargeRef, amountCents: 500, idempotencyKey: nextKey() };
    bench.lose('refund', 'after');
    await expect(bench.gateway.refund(request)).rejects.toBeInstanceOf(BillingUnreachable);
    bench.advance(twoDays);
    const listed = await bench.gateway.listRefunds(chargeRef);
    expect(listed).toHaveLength(1);
    expect(listed[0]).toMatchObject({ idempotencyKey: request.idempotencyKey, amountCents: 500 });
  });

  test('believes a cancellation whose answer was lost once it is asked again', async () => {
    const bench = open();
    const { chargeRef } = await bench.gateway.prepareCharge(chargeOf(await saveCard(bench)));
    bench.lose('cancelCharge', 'after');
    await expect(bench.gateway.cancelCharge(chargeRef)).rejects.toBeInstanceOf(BillingUnreachable);
    bench.advance(twoDays);
    expect(await bench.gateway.cancelCharge(chargeRef)).toEqual({ state: 'canceled', chargeRef });
  });

  test.each(['getCharge', 'getRefund', 'listRefunds'] as const)(
    'says that nothing is known when the answer of %s is lost',
    async (call) => {
      const bench = open();
      const chargeRef = await paid(bench);
      const { refundRef } = await bench.gateway.refund({
        chargeRef,
        amountCents: 1,
        idempotencyKey: nextKey(),
      });
      bench.lose(call, 'before');
      const asked =
        call === 'getRefund' ? bench.gateway.getRefund(refundRef) : bench.gateway[call](chargeRef);
      await expect(asked).rejects.toBeInstanceOf(BillingUnreachable);
    },
  );
}
