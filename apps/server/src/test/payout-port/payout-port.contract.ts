// The contract of every payout driver with a provider. A driver's test calls `testPayoutPort` with a bench.
import { describe, expect, test } from 'vitest';
import { PayoutsRefused, PayoutsUnreachable, type PayeeState } from '../../gateways/payouts/port.ts';
import { makePayee, nextKey, transferTo, type PayoutBench } from './bench.ts';

type Open = () => PayoutBench;
const times = ['before', 'after'] as const;

function testPayees(open: Open): void {
  test('makes one account for a key, and gives it an address', async () => {
    const { provider } = open();
    const request = { channelId: 7, email: 'kim@realfin.test', country: 'DE', kind: 'person' as const };
    const key = { idempotencyKey: nextKey() };
    const first = await provider.createPayee({ ...request, ...key });
    expect(await provider.createPayee({ ...request, ...key })).toEqual(first);
    const { url } = await provider.onboardingLink({ ...first, returnUrl: 'http://realfin.test/back' });
    expect(url).toContain(first.payeeRef);
    expect(await provider.getPayee(first.payeeRef)).toMatchObject({ kyc: 'started', payoutsEnabled: false });
  });

  const states = ['verified', 'needsInfo', 'pending', 'rejected'] as const satisfies PayeeState['kyc'][];
  test.each(states)('says that a payee is %s, and pays only who is verified', async (kyc) => {
    const bench = open();
    const payeeRef = await makePayee(bench);
    await bench.decide(payeeRef, kyc, '4242');
    const found = await bench.provider.getPayee(payeeRef);
    expect(found).toMatchObject({ kyc, payoutsEnabled: kyc === 'verified' });
    expect(found.reasons.length > 0).toBe(kyc === 'needsInfo');
    if (kyc === 'verified') return;
    await expect(bench.provider.transfer(transferTo(payeeRef))).rejects.toBeInstanceOf(PayoutsRefused);
  });

  test('has another reference for other bank details, and the same for the same', async () => {
    const bench = open();
    const payeeRef = await makePayee(bench, '4242');
    const before = await bench.provider.getPayee(payeeRef);
    expect(before.destination).toBe('4242');
    await bench.decide(payeeRef, 'verified', '4242');
    expect((await bench.provider.getPayee(payeeRef)).destinationRef).toBe(before.destinationRef);
    await bench.decide(payeeRef, 'verified', '7777');
    expect((await bench.provider.getPayee(payeeRef)).destinationRef).not.toBe(before.destinationRef);
  });
}

function testMoney(open: Open): void {
  test('sends money on in two steps, each once for its key', async () => {
    const bench = open();
    const { provider } = bench;
    const payeeRef = await makePayee(bench);
    const before = await bench.countSent();
    const request = transferTo(payeeRef);
    const { transferRef } = await provider.transfer(request);
    expect(await provider.transfer(request)).toEqual({ transferRef });
    expect(await provider.findTransfer(request)).toEqual({ transferRef });
    const sent = { payeeRef, transferRef, amountCents: 5_000, key: nextKey() };
    const { payoutRef } = await provider.payout(sent);
    expect((await provider.payout(sent)).payoutRef).toBe(payoutRef);
    expect((await provider.findPayout(sent))?.payoutRef).toBe(payoutRef);
    await bench.runBanks();
    expect(await provider.getPayout({ payeeRef, payoutRef })).toEqual({
      ...{ payoutRef, state: 'paid', failureCode: null },
    });
    const { transfers, payouts } = await bench.countSent();
    expect([transfers - before.transfers, payouts - before.payouts]).toEqual([1, 1]);
  });

  test('knows nothing of keys that were never used', async () => {
    const { provider } = open();
    const payeeRef = await makePayee(open());
    expect(await provider.findTransfer({ payeeRef, key: nextKey() })).toBeNull();
    expect(await provider.findPayout({ payeeRef, key: nextKey() })).toBeNull();
  });

  test('takes the transfer of a refused payout back once', async () => {
    const bench = open();
    const { provider } = bench;
    const payeeRef = await makePayee(bench, '0001');
    const { transferRef } = await provider.transfer(transferTo(payeeRef));
    const sent = { payeeRef, transferRef, amountCents: 5_000, key: nextKey() };
    const { payoutRef } = await provider.payout(sent);
    await bench.runBanks();
    expect(await provider.getPayout({ payeeRef, payoutRef })).toMatchObject({
      ...{ state: 'failed', failureCode: 'account_closed' },
    });
    const before = await bench.countSent();
    const back = { transferRef, amountCents: 5_000, key: nextKey() };
    await provider.reverse(back);
    await provider.reverse(back);
    await provider.reverse({ ...back, key: nextKey() });
    expect((await bench.countSent()).reversed - before.reversed).toBe(1);
  });

  test('follows a bank that takes days, and one that sends back what had arrived', async () => {
    const bench = open();
    const { provider } = bench;
    const payeeRef = await makePayee(bench, '0002');
    const { transferRef } = await provider.transfer(transferTo(payeeRef));
    const { payoutRef } = await provider.payout({
      ...{ payeeRef, transferRef },
      amountCents: 5_000,
      key: nextKey(),
    });
    await bench.runBanks();
    const state = async () => (await provider.getPayout({ payeeRef, payoutRef })).state;
    expect(await state()).toBe('inTransit');
    await bench.endPayout(payoutRef, 'paid');
    expect(await state()).toBe('paid');
    await bench.endPayout(payoutRef, 'failed');
    expect(await state()).toBe('failed');
  });
}

function testLosses(open: Open): void {
  test.each(times)('makes one transfer when the first try was lost %s, also a day later', async (when) => {
    const bench = open();
    const { provider } = bench;
    const request = transferTo(await makePayee(bench));
    const before = await bench.countSent();
    bench.lose('transfer', when);
    await expect(provider.transfer(request)).rejects.toBeInstanceOf(PayoutsUnreachable);
    bench.advance({ hours: 30 });
    const known = await provider.findTransfer(request);
    expect(known === null).toBe(when === 'before');
    if (known === null) await provider.transfer(request);
    expect((await bench.countSent()).transfers - before.transfers).toBe(1);
  });

  test.each(times)('makes one payout when the first try was lost %s, also a day later', async (when) => {
    const bench = open();
    const { provider } = bench;
    const payeeRef = await makePayee(bench);
    const { transferRef } = await provider.transfer(transferTo(payeeRef));
    const request = { payeeRef, transferRef, amountCents: 5_000, key: nextKey() };
    const before = await bench.countSent();
    bench.lose('payout', when);
    await expect(provider.payout(request)).rejects.toBeInstanceOf(PayoutsUnreachable);
    bench.advance({ hours: 30 });
    const known = await provider.findPayout(request);
    expect(known === null).toBe(when === 'before');
    if (known === null) await provider.payout(request);
    expect((await bench.countSent()).payouts - before.payouts).toBe(1);
  });

  test.each(times)('takes a transfer back once when the first try was lost %s', async (when) => {
    const bench = open();
    const { provider } = bench;
    const { transferRef } = await provider.transfer(transferTo(await makePayee(bench)));
    const before = await bench.countSent();
    const request = { transferRef, amountCents: 5_000, key: nextKey() };
    bench.lose('reverse', when);
    await expect(provider.reverse(request)).rejects.toBeInstanceOf(PayoutsUnreachable);
    bench.advance({ hours: 30 });
    await provider.reverse(request);
    expect((await bench.countSent()).reversed - before.reversed).toBe(1);
  });

  test('says of a provider that never answers that nothing is known', async () => {
    const bench = open();
    const payeeRef = await makePayee(bench);
    bench.isDown(true);
    try {
      for (const call of [
        () => bench.provider.getPayee(payeeRef),
        () => bench.provider.transfer(transferTo(payeeRef)),
        () => bench.provider.findPayout({ payeeRef, key: nextKey() }),
      ])
        await expect(call()).rejects.toBeInstanceOf(PayoutsUnreachable);
    } finally {
      bench.isDown(false);
    }
  });

  test('believes no message that is not signed', () => {
    expect(open().provider.parseWebhook('{"type":"payout.paid"}', {})).toBeNull();
  });
}

export function testPayoutPort(name: string, open: Open): void {
  describe(`${name} as a payout provider`, () => {
    describe('payees', () => testPayees(open));
    describe('money', () => testMoney(open));
    describe('lost requests and answers', () => testLosses(open));
  });
}
