// A run that cannot go on holds no other, and all who wait for it get an email.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { catchMails } from '../../../test/caught-mails.ts';
import { administratorsOf } from '../../../test/factories/desk.ts';
import {
  checkBooks,
  earn,
  endHold,
  endMonth,
  lastRun,
  paidCreator,
  pay,
  stepRuns,
} from '../../../test/factories/payouts.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { findTroublesOf } from '../../operators/desk/commands/find-troubles.ts';
import { payees } from './tables.ts';

const open = useTestApp();
const mails = catchMails(open);
const subjectsFor = ({ email }: Person) =>
  mails.filter(({ to }) => to === email).map(({ subject }) => subject);
const found = async () =>
  (await findTroublesOf(open().ctx, open().ctx.db, 'runLate')).map(({ subject }) => subject);

let month = 0;
let next = '';
let admins: Person[] = [];
beforeEach(async () => {
  // What is left of the test before is in no later run.
  await open().ctx.db.update(payees).set({ payoutsEnabled: false });
  open().clock.set(new Date(Date.UTC(2140, month, 10)));
  next = new Date(Date.UTC(2140, month + 1, 1)).toISOString().slice(0, 7);
  month += 2;
  admins = await administratorsOf(open(), 2);
});
function first(): Person {
  const [person] = admins;
  if (person === undefined) throw new Error('nobody');
  return person;
}

/** Entries whose transactions are lost, and found when it is said again: no statement can explain them. */
async function turnTransactions(creator: Person): Promise<void> {
  await open().ctx.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update ledger_entries set transaction_id = -transaction_id where ledger_account_id in
      (select id from ledger_accounts where kind = 'creatorPayable' and owner_id = ${creator.id})`);
  });
}
const attempt = (work: Promise<void>) => work.catch((error: unknown) => error);

describe('a run whose statements cannot all be made', () => {
  test('makes the others, tells creators and administrators that it is late, and goes on once repaired', async () => {
    const app = open();
    const [broken, whole] = [await paidCreator(app, 8_000), await paidCreator(app, 9_000)];
    await turnTransactions(broken);
    await attempt(endMonth(app, next));
    expect(await app.as(whole).statements.listStatements()).toHaveLength(1);
    app.clock.set(`${next}-09T01:00:00Z`);
    expect(await attempt(stepRuns(app))).toBeInstanceOf(Error);
    await attempt(stepRuns(app));
    await app.drain();
    expect(subjectsFor(whole)).toEqual(['Your payout of $90.00 is late']);
    expect(subjectsFor(broken)).toHaveLength(1);
    for (const person of admins)
      expect(subjectsFor(person).filter((subject) => subject.endsWith('are late'))).toHaveLength(1);
    for (const creator of [broken, whole])
      expect((await app.as(creator).payouts.getPayoutOverview()).isLate).toBe(true);
    expect(await found()).toEqual([`run ${(await lastRun(app, first())).month}`]);
    await turnTransactions(broken);
    await stepRuns(app);
    expect((await lastRun(app, first())).state).toBe('frozen');
    await pay(app, first(), admins[1]);
    expect(await found()).toEqual([]);
    await checkBooks(app);
  });
});

describe('a month', () => {
  test('without a run is found once it has ended and someone earned in it', async () => {
    const app = open();
    const creator = await paidCreator(app, 8_000);
    app.clock.set(`${next}-05T12:00:00Z`);
    expect(await found()).toEqual([]);
    app.clock.set(`${next}-06T12:00:00Z`);
    expect(await found()).toHaveLength(1);
    await stepRuns(app);
    expect(await found()).toEqual([]);
    await earn(app, creator, 100);
  });
});

describe('an email that a run is late', () => {
  test('is sent once to each creator and administrator, whichever mailbox fails', async () => {
    const app = open();
    const creator = await paidCreator(app, 8_000);
    await endMonth(app, next);
    await endHold(app, next);
    await app.drain();
    const { send } = app.ctx.mail;
    const failing = admins[0]?.email;
    app.ctx.mail.send = (mail) => (mail.to === failing ? Promise.reject(new Error('full')) : send(mail));
    app.clock.set(`${next}-09T01:00:00Z`);
    await attempt(stepRuns(app));
    for (let n = 0; n < 4; n++) {
      await attempt(app.drain());
      await app.ctx.db.execute(sql`update jobs.job set start_after = now() where state = 'retry'`);
    }
    app.ctx.mail.send = send;
    await app.drain();
    expect(subjectsFor(creator)).toEqual(['Your payout of $80.00 is late']);
    for (const person of admins)
      expect(subjectsFor(person).filter((subject) => subject.endsWith('are late'))).toHaveLength(1);
    await pay(app, first(), admins[1]);
  });
});

describe('administrators', () => {
  test('get an email the day before payouts are due, and when a run waits for their approval', async () => {
    const app = open();
    await paidCreator(app, 8_000);
    await endMonth(app, next);
    app.clock.set(`${next}-06T23:00:00Z`);
    await stepRuns(app);
    await app.drain();
    expect(admins.flatMap(subjectsFor)).toEqual([]);
    app.clock.set(`${next}-07T01:00:00Z`);
    await stepRuns(app);
    await stepRuns(app);
    await app.drain();
    await endHold(app, next);
    await stepRuns(app);
    await app.drain();
    for (const person of admins) {
      const [due, frozen, ...more] = subjectsFor(person);
      expect(due).toMatch(/^Payouts of .+ are due on .+$/);
      expect(frozen).toMatch(/^Payouts of .+ wait for your approval$/);
      expect(more).toEqual([]);
    }
    await pay(app, first(), admins[1]);
  });
});
