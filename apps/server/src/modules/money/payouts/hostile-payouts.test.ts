// A provider that answers late, never or nonsense, people who wait for the right moment, and two workers at once.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { manualPayouts } from '../../../gateways/payouts/manual.ts';
import { PayoutsUnreachable, type PayoutProvider } from '../../../gateways/payouts/port.ts';
import { sandboxPayouts, sandboxTransfers } from '../../../gateways/payouts/sandbox/tables.ts';
import { catchMails } from '../../../test/caught-mails.ts';
import { runJobs } from '../../../test/factories/cards.ts';
import { administratorsOf } from '../../../test/factories/desk.ts';
import { checkTroubles } from '../../../test/factories/money-troubles.ts';
import {
  balanceOf,
  checkBooks,
  confirmPayee,
  earn,
  endHold,
  endMonth,
  lastRun,
  paidCreator,
  paidOut,
  pay,
  payoutRowOf,
  payoutSandboxOf,
  stepRuns,
} from '../../../test/factories/payouts.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { accounts } from '../../people/accounts/tables.ts';
import { stepPayout } from './commands/pay-payout.ts';
import { payees, payouts } from './tables.ts';

const open = useTestApp({ databasePool: 10 });
const mails = catchMails(open);

let month = 0;
let next = '';
let admin: Person;
beforeEach(async () => {
  // What went back in the test before is in no later run.
  await open().ctx.db.update(payees).set({ payoutsEnabled: false });
  open().clock.set(new Date(Date.UTC(2100, month, 10)));
  next = new Date(Date.UTC(2100, month + 1, 1)).toISOString().slice(0, 7);
  month += 2;
  const [first] = await administratorsOf(open(), 1);
  if (first === undefined) throw new Error('nobody');
  admin = first;
});

const rowOf = (creator: Person) => payoutRowOf(open(), creator);
async function frozen(cents = 9_000): Promise<Person> {
  const creator = await paidCreator(open(), cents);
  await endMonth(open(), next);
  await endHold(open(), next);
  return creator;
}
async function sweep(by: { minutes?: number; hours?: number; days?: number }): Promise<void> {
  open().clock.advance(by);
  await runJobs(open(), 'payouts.sweep-payouts');
}
const suspend = ({ id }: Person, suspendedAt: Date | null = open().clock.now()) =>
  open().ctx.db.update(accounts).set({ suspendedAt }).where(eq(accounts.id, id));
async function transfersTo(creator: Person) {
  const { payeeRef } = await rowOf(creator);
  return open()
    .ctx.db.select({ isReversed: sandboxTransfers.isReversed })
    .from(sandboxTransfers)
    .where(eq(sandboxTransfers.payeeRef, payeeRef ?? ''));
}
/** A call of the provider that answers otherwise until it is put back. */
async function instead<Call extends 'transfer' | 'payout'>(
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

describe('a transfer that arrives late', () => {
  test('is taken back when its payout was returned while its worker slept', async () => {
    const app = open();
    const creator = await frozen();
    await instead(
      'transfer',
      (real) => async (request) => {
        // Hours later another worker takes it, and finds its person suspended.
        await suspend(creator);
        await sweep({ hours: 2 });
        expect((await rowOf(creator)).state).toBe('returned');
        return real(request);
      },
      async () => void (await pay(app, admin)),
    );
    await suspend(creator, null);
    expect(await transfersTo(creator)).toEqual([{ isReversed: true }]);
    expect([await balanceOf(app, creator), await paidOut(app, creator)]).toEqual([9_000, 0]);
    await checkBooks(app);
  });

  test('keeps its payout from going back before it can have arrived', async () => {
    const app = open();
    const creator = await frozen();
    let arrive = () => Promise.resolve({ transferRef: '' });
    await instead(
      'transfer',
      (real) => async (request) => {
        arrive = () => real(request);
        throw new PayoutsUnreachable('no answer yet');
      },
      async () => void (await pay(app, admin)),
    );
    await suspend(creator);
    await sweep({ minutes: 2 });
    expect((await rowOf(creator)).state).toBe('pending');
    await arrive();
    await sweep({ hours: 1 });
    await suspend(creator, null);
    expect(await rowOf(creator)).toMatchObject({ state: 'returned', failureCode: 'suspended' });
    expect(await transfersTo(creator)).toEqual([{ isReversed: true }]);
    expect(await balanceOf(app, creator)).toBe(9_000);
    await checkBooks(app);
  });
});

test.each(['transfer', 'payout'] as const)(
  'an answer to a %s without its reference is none',
  async (call) => {
    const app = open();
    const creator = await frozen();
    const nonsense = (real: (request: never) => Promise<object>) => async (request: never) => {
      await real(request);
      return {};
    };
    await instead(call, nonsense as never, async () => void (await pay(app, admin)));
    expect(await rowOf(creator)).toMatchObject({ state: call === 'transfer' ? 'pending' : 'submitted' });
    await sweep({ hours: 1 });
    expect(await rowOf(creator)).toMatchObject({ state: 'paid' });
    expect(await transfersTo(creator)).toHaveLength(1);
    expect(await paidOut(app, creator)).toBe(9_000);
    await checkBooks(app);
  },
);

test('a payout that the bank sends back is found a week later when no message says so', async () => {
  const app = open();
  const creator = await frozen();
  await pay(app, admin);
  const { payoutRef } = await rowOf(creator);
  await app.ctx.db
    .update(sandboxPayouts)
    .set({ state: 'failed', failureCode: 'account_closed' })
    .where(eq(sandboxPayouts.ref, payoutRef ?? ''));
  await sweep({ days: 8 });
  expect(mails.filter(({ to }) => to === admin.email).at(-1)?.subject).toMatch(/^Payouts of .+ came back$/);
  expect(await rowOf(creator)).toMatchObject({ state: 'returned', failureCode: 'account_closed' });
  expect(await balanceOf(app, creator)).toBe(9_000);
  await checkBooks(app);
});

describe('a balance that turns negative after the freeze', () => {
  test('holds the payout when more is owed than the smallest payout', async () => {
    const app = open();
    const creator = await frozen();
    await earn(app, creator, { cents: -8_000, share: 'tip' });
    await pay(app, admin);
    expect(await rowOf(creator)).toMatchObject({ state: 'returned', failureCode: 'negative' });
    expect([await balanceOf(app, creator), await paidOut(app, creator)]).toEqual([1_000, 0]);
    await checkBooks(app);
  });

  test('is carried when less is owed', async () => {
    const app = open();
    const creator = await frozen();
    await earn(app, creator, -400);
    await pay(app, admin);
    expect(await rowOf(creator)).toMatchObject({ state: 'paid' });
    expect(await balanceOf(app, creator)).toBe(-400);
    await checkBooks(app);
  });
});

test('marking all of a run as paid leaves out what was in no list for the bank', async () => {
  const app = open();
  const { payouts: sandbox } = app.ctx;
  app.ctx.payouts = manualPayouts;
  try {
    const creators = [await app.make.creator(), await app.make.creator()];
    for (const creator of creators) {
      const details = { kind: 'person', name: 'Kim Lee', country: 'DE' } as const;
      await app.as(creator).payouts.savePayee({ ...details, destination: 'DE02 1203' });
      await confirmPayee(app, admin, creator);
      await earn(app, creator, 4_000);
    }
    const [listed, late] = creators;
    if (listed === undefined || late === undefined) throw new Error('nobody');
    await endMonth(app, next);
    await endHold(app, next);
    const { id } = await lastRun(app, admin);
    await app.as(admin).payouts.approveRun({ id });
    // One of them is only submitted after the list was downloaded.
    await app.ctx.db
      .update(payouts)
      .set({ state: 'submitted', nextAt: null })
      .where(eq(payouts.channelId, listed.id));
    await app.request(admin, { url: `/api/admin/payouts/${id}/csv` });
    await app.as(admin).payouts.startRun({ id });
    await app.drain();
    await app.as(admin).payouts.markPaid({ id, note: 'all' });
    await app.drain();
    expect([(await rowOf(listed)).state, (await rowOf(late)).state]).toEqual(['paid', 'submitted']);
    await expect(app.as(admin).payouts.markPaid({ id, note: 'all' })).rejects.toMatchObject({
      code: 'payout.wrongState',
    });
    await app.request(admin, { url: `/api/admin/payouts/${id}/csv` });
    await app.as(admin).payouts.markPaid({ id, note: 'the rest' });
    await app.drain();
    expect(await lastRun(app, admin)).toMatchObject({ state: 'done', paidCents: 8_000 });
    await checkBooks(app);
  } finally {
    app.ctx.payouts = sandbox;
  }
});

test('a month that ends while money comes in has statements that go on to the cent', async () => {
  const app = open();
  const creator = await paidCreator(app, 3_000);
  app.clock.set(`${next}-04T00:00:00Z`);
  const earning = Array.from({ length: 12 }, (_, i) => earn(app, creator, 100 + i));
  await Promise.all([
    ...earning.slice(0, 6),
    stepRuns(app),
    ...earning.slice(6),
    stepRuns(app),
    stepRuns(app),
  ]);
  await endHold(app, next);
  await pay(app, admin);
  await checkTroubles(app, 'always');
  const { closingCents } = (await app.as(creator).statements.listStatements())[0] ?? { closingCents: 0 };
  expect((await rowOf(creator)).amountCents).toBe(closingCents);
  expect((await balanceOf(app, creator)) + closingCents).toBe(3_000 + 12 * 100 + 66);
  await checkBooks(app);
});

test('ten workers pay one payout once', async () => {
  const app = open();
  const creator = await frozen();
  const { id } = await lastRun(app, admin);
  await app.as(admin).payouts.approveRun({ id });
  await app.as(admin).payouts.startRun({ id });
  const row = await rowOf(creator);
  await app.ctx.db.update(payouts).set({ nextAt: app.clock.now() }).where(eq(payouts.id, row.id));
  await Promise.all(Array.from({ length: 10 }, () => stepPayout(app.ctx, row.id)));
  await app.drain();
  expect(await rowOf(creator)).toMatchObject({ state: 'paid' });
  expect(await transfersTo(creator)).toHaveLength(1);
  expect(await paidOut(app, creator)).toBe(9_000);
  await checkBooks(app);
});
