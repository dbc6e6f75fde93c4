// Payouts that cannot go on by themselves: a person sees them, and says what became of the money.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { catchMails } from '../../../test/caught-mails.ts';
import { balanceOf as balanceOfAccount } from '../../../test/factories/books.ts';
import { runJobs } from '../../../test/factories/cards.ts';
import { administratorsOf } from '../../../test/factories/desk.ts';
import {
  balanceOf,
  checkBooks,
  endHold,
  endMonth,
  fakeOf,
  lastRun,
  paidCreator,
  pay,
  payoutRowOf,
  payoutBenchOf,
} from '../../../test/factories/payouts.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { findTroublesOf } from '../../operators/desk/commands/find-troubles.ts';
import { payees, payouts } from './tables.ts';

const open = useTestApp({ payouts: { driver: 'stripe-connect', holdDays: 7 } }, { withStripe: true });
const mails = catchMails(open);
const subjectsFor = ({ email }: Person) =>
  mails.filter(({ to }) => to === email).map(({ subject }) => subject);

let month = 0;
let next = '';
let admin: Person;
beforeEach(async () => {
  // What went back in the test before is in no later run.
  await open().ctx.db.update(payees).set({ payoutsEnabled: false });
  open().clock.set(new Date(Date.UTC(2090, month, 10)));
  next = new Date(Date.UTC(2090, month + 1, 1)).toISOString().slice(0, 7);
  month += 2;
  const [first] = await administratorsOf(open(), 1);
  if (first === undefined) throw new Error('nobody');
  admin = first;
  // Movements are read from here on.
  await runJobs(open(), 'billing.reconcile-movements');
});

const rowOf = (creator: Person) => payoutRowOf(open(), creator);
const accountOf = async (creator: Person) => (await rowOf(creator)).payeeRef ?? '';
async function sweepFor(hours: number): Promise<void> {
  for (let n = 0; n < hours; n += 6) {
    open().clock.advance({ hours: 6 });
    await runJobs(open(), 'payouts.sweep-payouts', 'payouts.step-runs');
  }
}
async function payMonth(destination?: string): Promise<Person> {
  const creator = await paidCreator(open(), 9_000, destination);
  await endMonth(open(), next);
  await endHold(open(), next);
  await pay(open(), admin);
  return creator;
}
/** Sent on, refused by the bank, and its account was closed before the money was taken back. */
async function closedAfterRefusal(end: 'keepsMoney' | 'givesMoney'): Promise<Person> {
  const creator = await payMonth('0001');
  fakeOf(open()).runBanks();
  fakeOf(open()).closeAccount(await accountOf(creator), end);
  const { payoutRef } = await rowOf(creator);
  expect(payoutRef).toMatch(/^po_/);
  return creator;
}
const found = async (creator: Person) => {
  const { id } = await rowOf(creator);
  const troubles = await findTroublesOf(open().ctx, open().ctx.db, 'payoutLate');
  return troubles.filter(({ subject }) => subject.startsWith(`${id} `)).length;
};
const decisionOf = async (creator: Person) => {
  const { id: payoutId, runId: id } = await rowOf(creator);
  return { id, payoutId, note: 'They wrote to Stripe' };
};
/** Those of what Stripe moved, once it was read. */
async function differences(): Promise<unknown[]> {
  for (let n = 0; n < 4; n++) {
    open().clock.advance({ hours: 25 });
    await runJobs(open(), 'billing.reconcile-movements');
  }
  const { ctx } = open();
  const kinds = ['movementDiffers', 'movementUnbooked', 'postingUnexplained'] as const;
  return (await Promise.all(kinds.map((kind) => findTroublesOf(ctx, ctx.db, kind)))).flat();
}

describe('a payout whose account was closed', () => {
  test('comes back when the provider gives its money back', async () => {
    const app = open();
    const creator = await payMonth();
    const before = await rowOf(creator);
    expect(before.state).toBe('inTransit');
    fakeOf(app).endPayout(before.payoutRef ?? '', 'failed');
    await app.ctx.db
      .update(payouts)
      .set({ state: 'failed', failureCode: 'account_closed' })
      .where(eq(payouts.id, before.id));
    fakeOf(app).closeAccount(await accountOf(creator), 'givesMoney');
    await sweepFor(30);
    expect(await rowOf(creator)).toMatchObject({ state: 'returned', failureCode: 'account_closed' });
    expect(await balanceOf(app, creator)).toBe(9_000);
    await checkBooks(app);
  });

  test('is found, and its creator notified, when the provider does not say what became of it', async () => {
    const app = open();
    const creator = await closedAfterRefusal('keepsMoney');
    await sweepFor(72);
    expect(await rowOf(creator)).toMatchObject({ state: 'inTransit', nextAt: null });
    expect(await found(creator)).toBe(1);
    expect(subjectsFor(creator)).toEqual(['Your payout of $90.00 is late']);
    const { payouts: page } = await app.as(admin).payouts.getRun({ id: (await rowOf(creator)).runId });
    expect(page.content.find(({ channel }) => channel.id === creator.id)).toMatchObject({ isStuck: true });
    await app.as(admin).payouts.markPaid(await decisionOf(creator));
    await app
      .as(admin)
      .payouts.markFailed(await decisionOf(creator))
      .catch(() => null);
    await app.drain();
    expect(await lastRun(app, admin)).toMatchObject({ state: 'done', paidCents: 9_000 });
    expect([await found(creator), await balanceOf(app, creator)]).toEqual([0, 0]);
    expect(await differences()).toEqual([]);
    await checkBooks(app);
  });
});

describe('a transfer that the provider does not take back', () => {
  async function refused(): Promise<Person> {
    const app = open();
    const creator = await payMonth();
    const row = await rowOf(creator);
    fakeOf(app).endPayout(row.payoutRef ?? '', 'failed');
    const failed = { state: 'failed', failureCode: 'account_closed' } as const;
    await app.ctx.db.update(payouts).set(failed).where(eq(payouts.id, row.id));
    fakeOf(app).closeAccount(await accountOf(creator), 'keepsMoney');
    await sweepFor(72);
    return creator;
  }

  test('is found, and written off when an administrator returns it to the balance', async () => {
    const app = open();
    const creator = await refused();
    expect(await rowOf(creator)).toMatchObject({ state: 'failed', nextAt: null });
    expect([await found(creator), await balanceOf(app, creator)]).toEqual([1, 0]);
    const before = await balanceOfAccount(app, 'writeOffs');
    await app.as(admin).payouts.markFailed(await decisionOf(creator));
    await app.as(admin).payouts.markFailed(await decisionOf(creator));
    await app.drain();
    expect(await balanceOf(app, creator)).toBe(9_000);
    expect((await balanceOfAccount(app, 'writeOffs')) - (before ?? 0)).toBe(-9_000);
    expect(await rowOf(creator)).toMatchObject({ state: 'returned', failureCode: 'kept_by_provider' });
    expect(subjectsFor(creator)).toContain('Your payout of $90.00 failed');
    expect(await lastRun(app, admin)).toMatchObject({ state: 'failed', failedCount: 1 });
    expect(await found(creator)).toBe(0);
    expect(await differences()).toEqual([]);
    await checkBooks(app);
  });

  test('comes back by another try once it was taken back at the desk of the provider', async () => {
    const app = open();
    const creator = await refused();
    const { id: payoutId, runId: id, transferRef } = await rowOf(creator);
    fakeOf(app).closeAccount(await accountOf(creator), 'givesMoney');
    fakeOf(app).reverseTransfer(transferRef ?? '');
    await app.as(admin).payouts.retryPayout({ id, payoutId });
    await app.drain();
    expect(await rowOf(creator)).toMatchObject({ state: 'returned', failureCode: 'account_closed' });
    expect(await balanceOf(app, creator)).toBe(9_000);
    expect(await differences()).toEqual([]);
    await checkBooks(app);
  });
});

test('money that never comes back to the account of a payee is given to a person after a week', async () => {
  const app = open();
  const creator = await payMonth();
  const row = await rowOf(creator);
  fakeOf(app).endPayout(row.payoutRef ?? '', 'failed');
  fakeOf(app).state.connected.balances.clear();
  await sweepFor(5 * 24);
  expect(await rowOf(creator)).toMatchObject({ state: 'failed', stuckAt: null });
  await sweepFor(4 * 24);
  expect(await rowOf(creator)).toMatchObject({ state: 'failed', nextAt: null });
  expect(await found(creator)).toBe(1);
  await app.as(admin).payouts.markFailed(await decisionOf(creator));
  expect(await balanceOf(app, creator)).toBe(9_000);
});

test('a payout of a provider that is not given up cannot be marked by hand', async () => {
  const app = open();
  const creator = await payMonth();
  for (const call of ['markPaid', 'markFailed'] as const)
    await expect(app.as(admin).payouts[call](await decisionOf(creator))).rejects.toMatchObject({
      code: 'payout.notManual',
    });
  const { id, note } = await decisionOf(creator);
  await expect(app.as(admin).payouts.markPaid({ id, note })).rejects.toMatchObject({
    code: 'payout.notManual',
  });
  payoutBenchOf(app).isDown(false);
});
