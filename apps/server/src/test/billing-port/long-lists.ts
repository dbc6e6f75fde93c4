import { expect, test } from 'vitest';
import type { Movement } from '../../gateways/billing/port.ts';
import {
  charge,
  eventsOf,
  nextKey,
  paid,
  saveCard,
  chargeOf,
  confirmOf,
  type BillingBench,
} from './bench.ts';

async function movementsSince({ gateway }: BillingBench, since: Date): Promise<Movement[]> {
  const all: Movement[] = [];
  let cursor: string | null = null;
  do {
    const page: { movements: Movement[]; cursor: string | null } = await gateway.listMovements({
      since,
      cursor,
    });
    all.push(...page.movements);
    ({ cursor } = page);
  } while (cursor !== null);
  return all;
}

async function paidCents(bench: BillingBench, amountCents: number): Promise<string> {
  const request = { ...chargeOf(await saveCard(bench)), amountCents };
  const { chargeRef } = await bench.gateway.prepareCharge(request);
  expect((await bench.gateway.confirmCharge(confirmOf(chargeRef))).state).toBe('succeeded');
  return chargeRef;
}

const evidence = {
  customerName: 'Ada Lovelace',
  customerEmail: 'ada@realfin.test',
  serviceDates: 'November 1 to December 1, 2026',
  accessLog: 'watched for 40 minutes\n'.repeat(5_000),
  cancellationPolicy: 'Cancel anytime.',
  refundPolicy: '',
  explanation: 'The subscriber used what they paid for.',
};

export function testLongLists(open: () => BillingBench): void {
  test('lists movements oldest first, a hundred a page, and none twice', async () => {
    const bench = open();
    bench.advance({ minutes: 5 });
    const since = bench.now();
    const chargeRef = await paidCents(bench, 50_000);
    for (let n = 0; n < 120; n++) await bench.refundAtDesk(chargeRef, 100 + n);
    const first = await bench.gateway.listMovements({ since, cursor: null });
    expect(first.movements).toHaveLength(100);
    expect(first.cursor).not.toBeNull();
    const all = await movementsSince(bench, since);
    expect(new Set(all.map(({ ref }) => ref)).size).toBe(121);
    expect(all.slice(1).map(({ amountCents }) => -amountCents)).toEqual(
      Array.from({ length: 120 }, (_, n) => 100 + n),
    );
  });

  test('lists no movements from before', async () => {
    const bench = open();
    await paid(bench);
    bench.advance({ minutes: 5 });
    expect(await movementsSince(bench, bench.now())).toEqual([]);
  });

  test('lists the refunds of one charge, oldest first, and of no other', async () => {
    const bench = open();
    const [one, other] = [await paid(bench), await paid(bench)];
    for (const amountCents of [100, 200, 300]) {
      bench.advance({ minutes: 1 });
      await bench.gateway.refund({ chargeRef: one, amountCents, idempotencyKey: nextKey() });
    }
    await bench.gateway.refund({ chargeRef: other, amountCents: 400, idempotencyKey: nextKey() });
    const listed = await bench.gateway.listRefunds(one);
    expect(listed.map(({ amountCents }) => amountCents)).toEqual([100, 200, 300]);
    expect(await bench.gateway.listRefunds(other)).toHaveLength(1);
  });

  test('takes evidence that is longer than the processor allows, and without empty texts', async () => {
    const bench = open();
    const disputeRef = await bench.dispute(await paid(bench));
    const sent = await bench.gateway.submitEvidence({ disputeRef, evidence, idempotencyKey: nextKey() });
    expect(sent).toMatchObject({ disputeRef, state: 'underReview' });
  });

  test('gives every message an id of its own', async () => {
    const bench = open();
    await charge(bench);
    const ids = (await eventsOf(bench)).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
  });
}
