// What may have left is looked for before anything goes back or is sent again.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { PayoutsRefused, type PayoutProvider } from '../../../gateways/payouts/port.ts';
import { sandboxTransfers } from '../../../gateways/payouts/sandbox/tables.ts';
import { runJobs } from '../../../test/factories/cards.ts';
import { administratorsOf } from '../../../test/factories/desk.ts';
import { checkTroubles } from '../../../test/factories/money-troubles.ts';
import {
  balanceOf,
  checkBooks,
  endHold,
  endMonth,
  lastRun,
  paidCreator,
  paidOut,
  pay,
  payoutRowOf,
  payeeOf,
  payoutSandboxOf,
} from '../../../test/factories/payouts.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { accounts } from '../../people/accounts/tables.ts';
import { affiliates } from '../referrals/tables.ts';
import { payees, payouts } from './tables.ts';

const open = useTestApp();
let month = 0;
let next = '';
beforeEach(async () => {
  // What went back in the test before is in no later run.
  await open().ctx.db.update(payees).set({ payoutsEnabled: false });
  open().clock.set(new Date(Date.UTC(2110, month, 10)));
  next = new Date(Date.UTC(2110, month + 1, 1)).toISOString().slice(0, 7);
  month += 2;
});

/** A creator whose payout is frozen. */
async function frozen(cents = 9_000): Promise<{ creator: Person; admin: Person }> {
  const app = open();
  const creator = await paidCreator(app, cents);
  const [admin] = await administratorsOf(app, 1);
  if (admin === undefined) throw new Error('nobody');
  await endMonth(app, next);
  await endHold(app, next);
  return { creator, admin };
}
/** The same, with a transfer that was made and whose answer was lost. */
async function lost() {
  const people = await frozen();
  payoutSandboxOf(open()).faults.lost.push({ call: 'transfer', when: 'after' });
  await pay(open(), people.admin);
  return people;
}
const rowOf = (creator: Person) => payoutRowOf(open(), creator);
async function transfersTo(creator: Person) {
  const { payeeRef } = await rowOf(creator);
  return open()
    .ctx.db.select({ isReversed: sandboxTransfers.isReversed })
    .from(sandboxTransfers)
    .where(eq(sandboxTransfers.payeeRef, payeeRef ?? ''));
}
async function sweep(): Promise<void> {
  open().clock.advance({ hours: 1 });
  await runJobs(open(), 'payouts.sweep-payouts');
}
/** A call of the provider that answers otherwise until it is put back. */
async function instead<Call extends 'transfer' | 'findTransfer'>(
  call: Call,
  other: (real: PayoutProvider[Call]) => PayoutProvider[Call],
  work: () => Promise<void>,
): Promise<void> {
  const { provider } = payoutSandboxOf(open());
  const real = provider[call];
  provider[call] = other(real);
  try {
    await work();
  } finally {
    provider[call] = real;
  }
}

describe('a transfer whose answer was lost', () => {
  test.each(['suspended', 'affiliateHeld', 'detailsChanged'] as const)(
    'is taken back before its money is in the balance again (%s)',
    async (reason) => {
      const app = open();
      const { creator, admin } = await lost();
      const now = app.clock.now();
      if (reason === 'suspended')
        await app.ctx.db.update(accounts).set({ suspendedAt: now }).where(eq(accounts.id, creator.id));
      else if (reason === 'affiliateHeld')
        await app.ctx.db
          .insert(affiliates)
          .values({ accountId: creator.id, state: 'held', about: '', appliedAt: now });
      else await payeeOf(app, creator, '5555');
      await sweep();
      await app.ctx.db.update(accounts).set({ suspendedAt: null }).where(eq(accounts.id, creator.id));
      expect(await rowOf(creator)).toMatchObject({ state: 'returned', failureCode: reason });
      expect(await transfersTo(creator)).toEqual([{ isReversed: true }]);
      expect([await balanceOf(app, creator), await paidOut(app, creator)]).toEqual([9_000, 0]);
      expect(await lastRun(app, admin)).toMatchObject({ state: 'failed', failedCount: 1 });
      await checkBooks(app);
      await checkTroubles(app, 'always');
    },
  );

  test('keeps its payout waiting while the provider does not say whether it was made', async () => {
    const app = open();
    const { creator } = await lost();
    const refuse = () => () => Promise.reject(new PayoutsRefused('account_invalid', 'Closed.'));
    await instead('findTransfer', refuse, sweep);
    expect(await rowOf(creator)).toMatchObject({ state: 'pending' });
    app.clock.advance({ days: 1 });
    await sweep();
    expect(await transfersTo(creator)).toEqual([{ isReversed: false }]);
    expect([await balanceOf(app, creator), await paidOut(app, creator)]).toEqual([0, 9_000]);
    await checkBooks(app);
  });

  test('is looked for when the provider refuses to make it again', async () => {
    const app = open();
    const { creator, admin } = await frozen();
    await instead(
      'transfer',
      (real) => async (request) => {
        await real(request);
        throw new PayoutsRefused('key_reused', 'This key was used for another request.');
      },
      async () => void (await pay(app, admin)),
    );
    expect(await rowOf(creator)).toMatchObject({ state: 'paid' });
    expect(await transfersTo(creator)).toEqual([{ isReversed: false }]);
    expect(await paidOut(app, creator)).toBe(9_000);
    await checkBooks(app);
  });

  test('is found by the try that an administrator asks for after it was given up', async () => {
    const app = open();
    const { creator, admin } = await lost();
    const { id: payoutId, runId } = await rowOf(creator);
    await app.ctx.db
      .update(payouts)
      .set({ stuckAt: app.clock.now(), nextAt: null, tries: 30 })
      .where(eq(payouts.id, payoutId));
    let asked = 0;
    await instead(
      'transfer',
      (real) => (request) => {
        asked += 1;
        return real(request);
      },
      async () => {
        await app.as(admin).payouts.retryPayout({ id: runId, payoutId });
        await app.drain();
      },
    );
    expect(asked).toBe(0);
    expect(await rowOf(creator)).toMatchObject({ state: 'paid' });
    expect(await paidOut(app, creator)).toBe(9_000);
    await checkBooks(app);
  });
});

test('a payout goes back without a transfer when its bank details were changed after the freeze', async () => {
  const app = open();
  const { creator, admin } = await frozen();
  await payeeOf(app, creator, '5555');
  expect(await pay(app, admin)).toMatchObject({ state: 'failed', failedCount: 1 });
  expect(await rowOf(creator)).toMatchObject({ state: 'returned', failureCode: 'detailsChanged' });
  expect(await transfersTo(creator)).toEqual([]);
  expect(await balanceOf(app, creator)).toBe(9_000);
  await checkBooks(app);
});
