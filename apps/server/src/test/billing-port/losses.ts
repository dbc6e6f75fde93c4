import { expect, test } from 'vitest';
import { BillingUnreachable } from '../../gateways/billing/port.ts';
import {
  challenged,
  chargeOf,
  confirmOf,
  makeCustomer,
  nextKey,
  paid,
  saveCard,
  type BillingBench,
} from './bench.ts';

export function testLosses(open: () => BillingBench): void {
  test.each(['before', 'after'] as const)(
    'prepares one charge when the first try was lost %s',
    async (when) => {
      const bench = open();
      const request = chargeOf(await saveCard(bench));
      bench.lose('prepareCharge', when);
      await expect(bench.gateway.prepareCharge(request)).rejects.toBeInstanceOf(BillingUnreachable);
      const again = await bench.gateway.prepareCharge(request);
      expect(await bench.gateway.prepareCharge(request)).toEqual(again);
    },
  );

  test.each([
    ['before', 'prepared'],
    ['after', 'succeeded'],
  ] as const)('knows whether it charged when the confirmation was lost %s', async (when, state) => {
    const bench = open();
    const { chargeRef } = await bench.gateway.prepareCharge(chargeOf(await saveCard(bench)));
    const request = confirmOf(chargeRef);
    bench.lose('confirmCharge', when);
    await expect(bench.gateway.confirmCharge(request)).rejects.toBeInstanceOf(BillingUnreachable);
    expect((await bench.gateway.getCharge(chargeRef)).state).toBe(state);
    expect((await bench.gateway.confirmCharge(request)).state).toBe('succeeded');
  });

  test.each(['before', 'after'] as const)('cancels a charge when the first try was lost %s', async (when) => {
    const bench = open();
    const { chargeRef } = await challenged(bench);
    bench.lose('cancelCharge', when);
    await expect(bench.gateway.cancelCharge(chargeRef)).rejects.toBeInstanceOf(BillingUnreachable);
    expect((await bench.gateway.cancelCharge(chargeRef)).state).toBe('canceled');
  });

  test.each(['before', 'after'] as const)('refunds once when the first try was lost %s', async (when) => {
    const bench = open();
    const chargeRef = await paid(bench);
    const request = { chargeRef, amountCents: 1_499, idempotencyKey: nextKey() };
    bench.lose('refund', when);
    await expect(bench.gateway.refund(request)).rejects.toBeInstanceOf(BillingUnreachable);
    const found = await bench.gateway.listRefunds(chargeRef);
    expect(found.map(({ idempotencyKey }) => idempotencyKey)).toEqual(
      when === 'before' ? [] : [request.idempotencyKey],
    );
    expect(await bench.gateway.refund(request)).toMatchObject({ state: 'succeeded' });
    expect(await bench.gateway.listRefunds(chargeRef)).toHaveLength(1);
  });

  test('saves one card when the first answer was lost', async () => {
    const bench = open();
    const customerRef = await makeCustomer(bench);
    const request = { customerRef, token: await bench.token('good'), idempotencyKey: nextKey() };
    bench.lose('attachCard', 'after');
    await expect(bench.gateway.attachCard(request)).rejects.toBeInstanceOf(BillingUnreachable);
    const card = await bench.gateway.attachCard(request);
    expect(await bench.gateway.attachCard(request)).toEqual(card);
  });
}
