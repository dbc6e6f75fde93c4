import { expect, test } from 'vitest';
import {
  challenged,
  charge,
  chargeOf,
  confirmOf,
  nextKey,
  paid,
  refused,
  saveCard,
  type BillingBench,
} from './bench.ts';

export function testCharges(open: () => BillingBench): void {
  test('moves no money when a charge is prepared', async () => {
    const bench = open();
    const { chargeRef } = await bench.gateway.prepareCharge(chargeOf(await saveCard(bench)));
    expect(await bench.gateway.getCharge(chargeRef)).toEqual({ state: 'prepared', chargeRef });
  });

  test('prepares one charge for the same request, also at the same moment, and refuses another amount', async () => {
    const bench = open();
    const request = chargeOf(await saveCard(bench));
    const refs = await Promise.all([1, 2, 3].map(() => bench.gateway.prepareCharge(request)));
    expect(new Set(refs.map(({ chargeRef }) => chargeRef)).size).toBe(1);
    await expect(bench.gateway.prepareCharge({ ...request, amountCents: 600 })).rejects.toMatchObject(
      refused,
    );
  });

  test('charges once for the same confirmation, with its fee and day', async () => {
    const bench = open();
    const { chargeRef } = await bench.gateway.prepareCharge(chargeOf(await saveCard(bench)));
    const request = confirmOf(chargeRef);
    const first = await bench.gateway.confirmCharge(request);
    expect(first).toMatchObject({ state: 'succeeded', chargeRef });
    expect(await bench.gateway.confirmCharge(request)).toEqual(first);
    expect(await bench.gateway.confirmCharge({ ...request, idempotencyKey: nextKey() })).toEqual(first);
    expect(await bench.gateway.getCharge(chargeRef)).toEqual(first);
  });

  test.each([
    ['declined', { allowed: true }],
    ['insufficientFunds', { allowed: true }],
    ['stolen', { allowed: false, needs: 'newCard' }],
  ] as const)('answers a decline with whether to try again: %s', async (card, retry) => {
    const result = await charge(open(), card);
    expect(result).toMatchObject({ state: 'declined', declineCode: expect.any(String) as string, retry });
  });

  test('asks for the person when the bank insists on them and nobody is there', async () => {
    expect(await charge(open(), 'challenge', 'merchant')).toMatchObject({
      state: 'declined',
      declineCode: 'authentication_required',
      retry: { needs: 'person' },
    });
  });

  test.each([
    ['approve', 'succeeded'],
    ['refuse', 'declined'],
  ] as const)('waits for the bank’s check, %s: %s', async (decision, state) => {
    const bench = open();
    const { chargeRef, actionUrl } = await challenged(bench);
    expect(await bench.gateway.getCharge(chargeRef)).toMatchObject({ state: 'needsAction' });
    await bench.answerBank(actionUrl, decision);
    expect(await bench.gateway.getCharge(chargeRef)).toMatchObject({ state });
  });

  test('has the bank check a good card when that is asked for, and declines a bad one without it', async () => {
    const bench = open();
    const confirmed = async (card: 'good' | 'declined') => {
      const { chargeRef } = await bench.gateway.prepareCharge(chargeOf(await saveCard(bench, card)));
      return bench.gateway.confirmCharge({ ...confirmOf(chargeRef), bankCheck: true });
    };
    expect(await confirmed('declined')).toMatchObject({ state: 'declined' });
    const result = await confirmed('good');
    if (result.state !== 'needsAction') throw new Error(result.state);
    await bench.answerBank(result.actionUrl, 'approve');
    expect(await bench.gateway.getCharge(result.chargeRef)).toMatchObject({ state: 'succeeded' });
  });

  test('charges the next of a series without its holder when the first was checked', async () => {
    const bench = open();
    const card = await saveCard(bench, 'challengeOnce');
    const first = await bench.gateway.prepareCharge(chargeOf(card, 'firstOfSeries'));
    const result = await bench.gateway.confirmCharge(confirmOf(first.chargeRef, 'firstOfSeries'));
    if (result.state !== 'needsAction') throw new Error(result.state);
    await bench.answerBank(result.actionUrl, 'approve');
    const next = await bench.gateway.prepareCharge(chargeOf(card, 'merchant'));
    expect(await bench.gateway.confirmCharge(confirmOf(next.chargeRef, 'merchant'))).toMatchObject({
      state: 'succeeded',
    });
  });

  test.each([
    [true, 'succeeded'],
    [false, 'declined'],
  ])('stays pending while the processor has not decided: %s is %s', async (approved, state) => {
    const bench = open();
    bench.delayCharge();
    const { chargeRef, state: first } = await charge(bench);
    expect(first).toBe('pending');
    await bench.decideCharge(chargeRef, approved);
    expect(await bench.gateway.getCharge(chargeRef)).toMatchObject({ state });
  });

  test('does not know a charge that was never prepared', async () => {
    const { gateway } = open();
    await expect(gateway.getCharge('ch_nonsense')).rejects.toMatchObject(refused);
    await expect(gateway.confirmCharge(confirmOf('ch_nonsense'))).rejects.toMatchObject(refused);
  });
}

export function testCancel(open: () => BillingBench): void {
  test('cancels a charge that was only prepared, twice, and charges it no more', async () => {
    const bench = open();
    const { chargeRef } = await bench.gateway.prepareCharge(chargeOf(await saveCard(bench)));
    expect(await bench.gateway.cancelCharge(chargeRef)).toEqual({ state: 'canceled', chargeRef });
    expect(await bench.gateway.cancelCharge(chargeRef)).toEqual({ state: 'canceled', chargeRef });
    expect((await bench.gateway.confirmCharge(confirmOf(chargeRef))).state).toBe('canceled');
  });

  test('cancels a charge under a bank’s check, which can no longer be approved', async () => {
    const bench = open();
    const { chargeRef, actionUrl } = await challenged(bench);
    expect((await bench.gateway.cancelCharge(chargeRef)).state).toBe('canceled');
    expect(await bench.answerBank(actionUrl, 'approve')).toBe(false);
    expect((await bench.gateway.getCharge(chargeRef)).state).toBe('canceled');
  });

  test('says that it was too late for a charge that was paid', async () => {
    const bench = open();
    const chargeRef = await paid(bench);
    expect((await bench.gateway.cancelCharge(chargeRef)).state).toBe('succeeded');
    const other = await challenged(bench);
    await bench.answerBank(other.actionUrl, 'approve');
    expect((await bench.gateway.cancelCharge(other.chargeRef)).state).toBe('succeeded');
  });

  test('leaves a charge undecided that the processor is working on', async () => {
    const bench = open();
    bench.delayCharge();
    const { chargeRef } = await charge(bench);
    expect((await bench.gateway.cancelCharge(chargeRef)).state).toBe('pending');
  });

  test('moves no money of a declined charge that is given up', async () => {
    const bench = open();
    const { chargeRef } = await charge(bench, 'declined');
    expect(['declined', 'canceled']).toContain((await bench.gateway.cancelCharge(chargeRef)).state);
  });
}
