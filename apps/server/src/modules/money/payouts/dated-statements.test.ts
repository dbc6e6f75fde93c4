// The month on a statement is the month in which things happened, whenever its run is made.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { administratorsOf } from '../../../test/factories/desk.ts';
import { checkTroubles } from '../../../test/factories/money-troubles.ts';
import {
  balanceOf,
  checkBooks,
  earn,
  endHold,
  lastRun,
  paidCreator,
  paidOut,
  pay,
  stepRuns,
} from '../../../test/factories/payouts.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp, type TestApp } from '../../../test/test-app.ts';
import { creatorPayable, postTransaction, writeOffs } from '../ledger/commands.ts';
import { payoutRuns } from './tables.ts';

const open = useTestApp();

async function statementsOf(app: TestApp, creator: Person) {
  const refs = await app.as(creator).statements.listStatements();
  return refs
    .toReversed()
    .map(({ month, openingCents, earnedCents, closingCents }) => [
      month,
      openingCents,
      earnedCents,
      closingCents,
    ]);
}
async function firstAdmin(app: TestApp): Promise<Person> {
  const [admin] = await administratorsOf(app, 1);
  if (admin === undefined) throw new Error('nobody');
  return admin;
}
/** Posted now, of a day before. */
async function earnLate(app: TestApp, creator: Person, cents: number, at: string): Promise<void> {
  const line = { share: 'retention', subject: `test:${at}` } as const;
  await app.ctx.db.transaction((tx) =>
    postTransaction(app.ctx, tx, {
      ...{ kind: 'retention', cause: `late:${at}`, description: 'Month', at: new Date(at) },
      lines: [
        { ...line, account: writeOffs, amountCents: -cents },
        { ...line, account: creatorPayable(creator.id), amountCents: cents },
      ],
    }),
  );
}

// One history: each test goes on where the one before ended.
let creator: Person;
let admin: Person;

test('the first run of a network has one for each month, and nothing of the running one', async () => {
  const app = open();
  app.clock.set('2030-03-10T10:00:00Z');
  creator = await paidCreator(app, 3_000);
  admin = await firstAdmin(app);
  app.clock.set('2030-05-31T23:30:00Z');
  await earn(app, creator, { cents: 5_000, subject: 'tip:1' });
  app.clock.set('2030-06-02T08:00:00Z');
  await earn(app, creator, 700);
  expect(await app.as(creator).payouts.getPayoutOverview()).toMatchObject({
    ...{ balanceCents: 8_700, nextCents: 8_000, nextOn: '2030-06-08T00:00:00.000Z' },
  });
  await earnLate(app, creator, 40, '2030-05-31T23:59:00Z');
  app.clock.set('2030-06-04T00:05:00Z');
  await stepRuns(app);
  expect(await statementsOf(app, creator)).toEqual([
    ['2030-03', 0, 3_000, 3_000],
    ['2030-05', 3_000, 5_040, 8_040],
  ]);
  expect(await lastRun(app, admin)).toMatchObject({ month: '2030-05', closingCents: 8_040 });
  await endHold(app, '2030-06');
  expect(await lastRun(app, admin)).toMatchObject({ state: 'frozen', payoutCents: 8_040 });
  await pay(app, admin);
  expect([await paidOut(app, creator), await balanceOf(app, creator)]).toEqual([8_040, 700]);
  await checkBooks(app);
  await checkTroubles(app, 'always');
});

test('a run after an outage has one for each month, and pays the last balance', async () => {
  const app = open();
  app.clock.set('2030-07-05T00:00:00Z');
  await earn(app, creator, 3_000);
  app.clock.set('2030-08-20T00:00:00Z');
  await earn(app, creator, 4_000);
  app.clock.set('2030-09-20T06:00:00Z');
  await earn(app, creator, 5);
  await stepRuns(app);
  expect((await statementsOf(app, creator)).slice(2)).toEqual([
    ['2030-06', 8_040, 700, 700],
    ['2030-07', 700, 3_000, 3_700],
    ['2030-08', 3_700, 4_000, 7_700],
  ]);
  // Administrators have as long as from any cut.
  expect(await lastRun(app, admin)).toMatchObject({ dueOn: '2030-09-24', closingCents: 7_700 });
  app.clock.set('2030-09-24T00:05:00Z');
  await stepRuns(app);
  await pay(app, admin);
  expect(await paidOut(app, creator)).toBe(8_040 + 7_700);
  await checkBooks(app);
  await checkTroubles(app, 'always');
});

test('one that was cut by entry alone stays, and the next one begins where it ended', async () => {
  const app = open();
  app.clock.set('2030-09-30T12:00:00Z');
  await earn(app, creator, 1_000);
  app.clock.set('2030-10-01T00:10:00Z');
  // As runs were opened before: with ten minutes of October.
  await earn(app, creator, 30);
  const [last] = await app.ctx.db
    .select()
    .from(payoutRuns)
    .orderBy(sql`id desc`)
    .limit(1);
  const { rows } = await app.ctx.db.execute<{ id: number }>(
    sql`select max(id)::int as id from ledger_entries`,
  );
  await app.ctx.db.insert(payoutRuns).values({
    ...{ month: '2030-09', state: 'draft', ruleVersion: 'test', cutAt: app.clock.now() },
    ...{ fromEntry: last?.cutEntry ?? 0, fromBefore: last?.cutBefore ?? null, cutEntry: rows[0]?.id ?? 0 },
    dueAt: new Date('2030-10-08T00:00:00Z'),
  });
  await stepRuns(app);
  app.clock.set('2030-10-02T00:00:00Z');
  await earnLate(app, creator, 200, '2030-09-30T23:50:00Z');
  await earn(app, creator, 4);
  app.clock.set('2030-11-04T00:05:00Z');
  await stepRuns(app);
  expect((await statementsOf(app, creator)).slice(5)).toEqual([
    // What is left of August, September's first posting, and the payout.
    ['2030-09', 7_700, 1_035, 1_035],
    ['2030-10', 1_035, 204, 1_239],
  ]);
  await checkBooks(app);
  await checkTroubles(app, 'always');
});
