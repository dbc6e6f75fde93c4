import { expect, test } from 'vitest';
import type { Initiator } from '../../gateways/billing/port.ts';
import { challenged, charge, chargeOf, confirmOf, saveCard, type BillingBench } from './bench.ts';

async function twice(
  bench: BillingBench,
  card: { customerRef: string; cardRef: string },
  initiator: Initiator,
) {
  const { chargeRef } = await bench.gateway.prepareCharge(chargeOf(card, initiator));
  return bench.gateway.confirmCharge(confirmOf(chargeRef, initiator));
}

export function testDeclines(open: () => BillingBench): void {
  test.each([
    ['declined', { allowed: true, needs: null }],
    ['insufficientFunds', { allowed: true, needs: null }],
    ['processingError', { allowed: true, needs: null }],
    ['expired', { allowed: false, needs: 'newCard' }],
    ['stolen', { allowed: false, needs: 'newCard' }],
  ] as const)('says of the card %s whether it may be tried again', async (card, retry) => {
    const bench = open();
    const result = await charge(bench, card);
    expect(result).toMatchObject({ state: 'declined', retry });
    expect(await bench.gateway.getCharge(result.chargeRef)).toEqual(result);
  });

  test('does not charge again when the confirmation of a declined charge is repeated', async () => {
    const bench = open();
    const result = await charge(bench, 'declined');
    expect(await bench.gateway.confirmCharge(confirmOf(result.chargeRef))).toEqual(result);
  });

  test('declines without its holder what they paid before', async () => {
    const bench = open();
    const card = await saveCard(bench, 'declinedLater');
    expect(await twice(bench, card, 'firstOfSeries')).toMatchObject({ state: 'succeeded' });
    expect(await twice(bench, card, 'merchant')).toMatchObject({ state: 'declined' });
  });

  test('lets the holder repair what their bank refused without them', async () => {
    const bench = open();
    const card = await saveCard(bench, 'challengeOnce');
    expect(await twice(bench, card, 'merchant')).toMatchObject({
      state: 'declined',
      retry: { needs: 'person' },
    });
    const asked = await twice(bench, card, 'firstOfSeries');
    if (asked.state !== 'needsAction') throw new Error(asked.state);
    await bench.answerBank(asked.actionUrl, 'approve');
    expect(await bench.gateway.getCharge(asked.chargeRef)).toMatchObject({ state: 'succeeded' });
    expect(await twice(bench, card, 'merchant')).toMatchObject({ state: 'succeeded' });
  });

  test('keeps the first answer to the check of a bank', async () => {
    const bench = open();
    const { chargeRef, actionUrl } = await challenged(bench);
    await bench.answerBank(actionUrl, 'refuse');
    await bench.answerBank(actionUrl, 'approve');
    expect(await bench.gateway.getCharge(chargeRef)).toMatchObject({
      state: 'declined',
      declineCode: 'authentication_failed',
      retry: { needs: 'person' },
    });
  });

  test('answers the same address of the bank when it is asked or confirmed again', async () => {
    const bench = open();
    const result = await challenged(bench);
    expect(await bench.gateway.getCharge(result.chargeRef)).toEqual(result);
    expect(await bench.gateway.confirmCharge(confirmOf(result.chargeRef))).toEqual(result);
  });

  test('makes a message of a decline as of a payment', async () => {
    const bench = open();
    const { chargeRef } = await charge(bench, 'declined');
    const bodies = (await bench.waitingWebhooks()).map(({ body }) => body);
    expect(bodies.some((body) => body.includes(chargeRef))).toBe(true);
  });
}
