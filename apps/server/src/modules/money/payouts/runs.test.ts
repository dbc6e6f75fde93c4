import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { catchMails } from '../../../test/caught-mails.ts';
import { runJobs } from '../../../test/factories/cards.ts';
import { administratorsOf } from '../../../test/factories/desk.ts';
import {
  balanceOf,
  checkBooks,
  earn,
  endHold,
  endMonth,
  lastRun,
  paidCreator,
  paidOut,
  pay,
  payeeOf,
  stepRuns,
} from '../../../test/factories/payouts.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { accounts } from '../../people/accounts/tables.ts';
import { payees } from './tables.ts';

const open = useTestApp();
const mails = catchMails(open);
const subjectsFor = ({ email }: Person) =>
  mails.filter(({ to }) => to === email).map(({ subject }) => subject);

const notified = async (person: Person) => {
  const { rows } = await open().as(person).notifications.listNotifications();
  return rows.filter(({ type }) => type.startsWith('PAYOUT_')).map(({ type, text }) => [type, text]);
};

let month = 0;
/** Each test has months of its own: `2027-01` is paid on 2027-02-08. */
let next = '';
beforeEach(() => {
  const at = new Date(Date.UTC(2027, month, 15));
  open().clock.set(at);
  next = new Date(Date.UTC(2027, month + 1, 1)).toISOString().slice(0, 7);
  month += 3;
});

async function endMonthAndHold() {
  await endMonth(open(), next);
  await endHold(open(), next);
}

describe('a payout run', () => {
  test('pays what was earned by the end of a month once its hold is over, and tells the creator', async () => {
    const app = open();
    const creator = await paidCreator(app, 12_000);
    const [admin] = await administratorsOf(app, 1);
    if (admin === undefined) throw new Error('nobody');
    await endMonth(app, next);
    await earn(app, creator, 700);
    expect(await lastRun(app, admin)).toMatchObject({ state: 'draft', closingCents: 12_000 });
    await expect(
      app.as(admin).payouts.freezeRun({ id: (await lastRun(app, admin)).id }),
    ).rejects.toMatchObject({ code: 'payout.tooEarly' });
    await endHold(app, next);
    expect(await lastRun(app, admin)).toMatchObject({ state: 'frozen', payoutCents: 12_000, paidCents: 0 });
    expect(await balanceOf(app, creator)).toBe(700);
    expect(await pay(app, admin)).toMatchObject({ state: 'done', paidCents: 12_000, paidCount: 1 });
    expect(await paidOut(app, creator)).toBe(12_000);
    expect(subjectsFor(creator)).toEqual(['Your payout of $120.00 is on its way to your bank']);
    expect(await notified(creator)).toEqual([
      ['PAYOUT_PAID', 'Your payout of $120.00 is on its way to your bank'],
    ]);
    expect((await app.as(creator).payouts.listOwnPayouts({})).content).toMatchObject([
      { amountCents: 12_000, state: 'paid' },
    ]);
    await checkBooks(app);
  });

  test('carries what is too little, negative, suspended or has nowhere to go, each with its reason', async () => {
    const app = open();
    const [small, negative, homeless, gone, unchecked] = await Promise.all([
      paidCreator(app, 2_499),
      paidCreator(app, -100),
      app.make.creator(),
      paidCreator(app, 9_000),
      app.make.creator(),
    ]);
    await earn(app, homeless, 5_000);
    await earn(app, unchecked, 5_000);
    await app.as(unchecked).payouts.startOnboarding({ kind: 'person', country: 'US' });
    const [admin] = await administratorsOf(app, 1);
    if (admin === undefined) throw new Error('nobody');
    await endMonth(app, next);
    await app.ctx.db.update(accounts).set({ suspendedAt: app.clock.now() }).where(eq(accounts.id, gone.id));
    await endHold(app, next);
    const run = await lastRun(app, admin);
    const { payouts } = await app.as(admin).payouts.getRun({ id: run.id, state: 'held' });
    const reasons = new Map(payouts.content.map(({ channel, reason }) => [channel.id, reason]));
    expect(reasons.get(small.id)).toBe('belowMinimum');
    expect(reasons.get(negative.id)).toBe('negative');
    expect(reasons.get(homeless.id)).toBe('notSetUp');
    expect(reasons.get(gone.id)).toBe('suspended');
    expect(reasons.get(unchecked.id)).toBe('notVerified');
    expect(await balanceOf(app, small)).toBe(2_499);
    expect(await app.as(small).payouts.getPayoutOverview()).toMatchObject({
      reason: 'belowMinimum',
      nextCents: 0,
    });
    await checkBooks(app);
    await pay(app, admin);
  });

  test('takes off what went back since the cut, also when new money came in', async () => {
    const app = open();
    const creator = await paidCreator(app, { cents: 10_000, subject: 'tip:901' });
    const [admin] = await administratorsOf(app, 1);
    if (admin === undefined) throw new Error('nobody');
    await endMonth(app, next);
    await earn(app, creator, { cents: -4_000, subject: 'tip:901' });
    await earn(app, creator, { cents: 20_000, subject: 'tip:902' });
    await endHold(app, next);
    expect(await pay(app, admin)).toMatchObject({ paidCents: 6_000 });
    expect(await balanceOf(app, creator)).toBe(20_000);
    await checkBooks(app);
  });

  test('needs two administrators where there are two', async () => {
    const app = open();
    await paidCreator(app, 5_000);
    const [first, second] = await administratorsOf(app, 2);
    if (first === undefined || second === undefined) throw new Error('nobody');
    await endMonthAndHold();
    const { id } = await lastRun(app, first);
    await app.as(first).payouts.approveRun({ id });
    await app.as(first).payouts.approveRun({ id });
    expect((await app.as(first).payouts.getRun({ id })).needsOther).toBe(true);
    await expect(app.as(first).payouts.startRun({ id })).rejects.toMatchObject({ code: 'payout.needsOther' });
    await app.as(second).payouts.startRun({ id });
    await expect(app.as(first).payouts.startRun({ id })).rejects.toMatchObject({ code: 'payout.wrongState' });
    await app.drain();
    expect(await lastRun(app, first)).toMatchObject({ state: 'done', approvedBy: { id: first.id } });
    const log = await app.as(first).admin.listLog({});
    expect(log.content.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['PAYOUTS_APPROVED', 'PAYOUTS_STARTED']),
    );
  });

  test('returns a payout that the bank refused, tells its creator, and pays it with the next', async () => {
    const app = open();
    const creator = await paidCreator(app, 8_000, '0001');
    const [admin] = await administratorsOf(app, 1);
    if (admin === undefined) throw new Error('nobody');
    await endMonthAndHold();
    expect(await pay(app, admin)).toMatchObject({ state: 'failed', failedCount: 1, paidCents: 0 });
    expect(await balanceOf(app, creator)).toBe(8_000);
    expect(subjectsFor(creator)).toEqual(['Your payout of $80.00 failed']);
    expect(await notified(creator)).toEqual([['PAYOUT_RETURNED', 'Your payout of $80.00 failed']]);
    expect((await app.as(creator).payouts.listOwnPayouts({})).content).toMatchObject([
      { state: 'returned', failure: 'account_closed' },
    ]);
    await checkBooks(app);
    await payeeOf(app, creator, '7777');
    const after = new Date(`${next}-01T00:00:00Z`);
    const later = new Date(Date.UTC(after.getUTCFullYear(), after.getUTCMonth() + 1, 1))
      .toISOString()
      .slice(0, 7);
    await endMonth(app, later);
    await endHold(app, later);
    expect(await pay(app, admin)).toMatchObject({ paidCents: 8_000 });
    expect(await balanceOf(app, creator)).toBe(0);
    await checkBooks(app);
  });

  test('waits a week after bank details were changed, and tells the creator at once', async () => {
    const app = open();
    const creator = await paidCreator(app, 8_000);
    const [admin] = await administratorsOf(app, 1);
    if (admin === undefined) throw new Error('nobody');
    await endMonth(app, next);
    app.clock.set(`${next}-05T12:00:00Z`);
    await payeeOf(app, creator, '5555');
    await app.drain();
    expect(subjectsFor(creator)).toEqual(['The account for your payouts was changed']);
    expect(await app.as(creator).payouts.getPayoutOverview()).toMatchObject({ reason: 'detailsChanged' });
    await endHold(app, next);
    const run = await lastRun(app, admin);
    const { payouts } = await app.as(admin).payouts.getRun({ id: run.id, state: 'held' });
    expect(payouts.content.find(({ channel }) => channel.id === creator.id)).toMatchObject({
      reason: 'detailsChanged',
      amountCents: 8_000,
    });
  });

  test('emails its creators and administrators once when it is a day late', async () => {
    const app = open();
    const creator = await paidCreator(app, 8_000);
    const [admin] = await administratorsOf(app, 1);
    if (admin === undefined) throw new Error('nobody');
    await endMonthAndHold();
    app.clock.set(`${next}-09T01:00:00Z`);
    await stepRuns(app);
    await stepRuns(app);
    await app.drain();
    expect(subjectsFor(creator)).toEqual(['Your payout of $80.00 is late']);
    expect(await notified(creator)).toEqual([['PAYOUT_LATE', 'Your payout of $80.00 is late']]);
    expect(subjectsFor(admin).filter((subject) => subject.endsWith('are late'))).toHaveLength(1);
    expect((await app.as(creator).payouts.getPayoutOverview()).isLate).toBe(true);
    expect(await pay(app, admin)).toMatchObject({ state: 'done' });
    expect((await app.as(creator).payouts.getPayoutOverview()).isLate).toBe(false);
  });

  test('waits for a tax form that was asked for, and is in the next run once it is given', async () => {
    const app = open();
    const creator = await paidCreator(app, 8_000);
    const [admin] = await administratorsOf(app, 1);
    if (admin === undefined) throw new Error('nobody');
    const own = eq(payees.channelId, creator.id);
    await app.ctx.db.update(payees).set({ taxForm: 'asked' }).where(own);
    await endMonthAndHold();
    expect(await app.as(creator).payouts.getPayoutOverview()).toMatchObject({ reason: 'taxForm' });
    expect(await pay(app, admin)).toMatchObject({ paidCents: 0 });
    await app.ctx.db.update(payees).set({ taxForm: 'given' }).where(own);
    const after = new Date(`${next}-01T00:00:00Z`);
    next = new Date(Date.UTC(after.getUTCFullYear(), after.getUTCMonth() + 1, 1)).toISOString().slice(0, 7);
    await endMonthAndHold();
    expect(await pay(app, admin)).toMatchObject({ state: 'done', paidCents: 8_000 });
    await checkBooks(app);
  });

  test('pays each creator once when two processes make it at the same time', async () => {
    const app = open();
    const creators = await Promise.all([4_000, 5_000, 6_000].map((cents) => paidCreator(app, cents)));
    const [admin] = await administratorsOf(app, 1);
    if (admin === undefined) throw new Error('nobody');
    await endMonth(app, next);
    app.clock.set(`${next}-08T00:05:00Z`);
    await Promise.all([stepRuns(app), stepRuns(app), stepRuns(app)]);
    const { id } = await lastRun(app, admin);
    await app.as(admin).payouts.approveRun({ id });
    const started = await Promise.allSettled([1, 2].map(() => app.as(admin).payouts.startRun({ id })));
    expect(started.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    await Promise.all([1, 2, 3].map(() => runJobs(app, 'payouts.sweep-payouts')));
    await app.drain();
    expect(await lastRun(app, admin)).toMatchObject({ state: 'done', paidCents: 15_000, paidCount: 3 });
    expect(await Promise.all(creators.map((creator) => paidOut(app, creator)))).toEqual([
      4_000, 5_000, 6_000,
    ]);
    for (const creator of creators) expect(subjectsFor(creator)).toHaveLength(1);
    await checkBooks(app);
  });

  test('changes nothing when it is made again', async () => {
    const app = open();
    const creator = await paidCreator(app, 8_000);
    const [admin] = await administratorsOf(app, 1);
    if (admin === undefined) throw new Error('nobody');
    await endMonthAndHold();
    await Promise.all([stepRuns(app), stepRuns(app)]);
    const done = await pay(app, admin);
    await stepRuns(app);
    await runJobs(app, 'payouts.sweep-payouts');
    expect(await lastRun(app, admin)).toEqual(done);
    expect(await paidOut(app, creator)).toBe(8_000);
    await checkBooks(app);
  });

  test('is for administrators who proved who they are, and contributors see nothing of it', async () => {
    const app = open();
    const creator = await paidCreator(app, 8_000);
    const helper = await app.make.contributor(creator);
    for (const person of [helper, null])
      for (const work of [
        () => app.as(person).payouts.getPayoutOverview(),
        () => app.as(person).statements.listStatements(),
        () => app.as(person).payouts.listRuns(),
      ])
        await expect(work()).rejects.toMatchObject({ status: person === null ? 401 : 403 });
    await expect(app.as(creator).payouts.listRuns()).rejects.toMatchObject({ status: 403 });
  });
});
