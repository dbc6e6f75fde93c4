// People without a channel are paid in the same runs, with statements of their own.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { administratorsOf } from '../../../test/factories/desk.ts';
import { checkTroubles } from '../../../test/factories/money-troubles.ts';
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
} from '../../../test/factories/payouts.ts';
import type { Person } from '../../../test/factories/people.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { channels } from '../../people/channels/tables.ts';
import { affiliatePayable, bank, postTransaction } from '../ledger/commands.ts';

const open = useTestApp();
let month = 0;
let next = '';
beforeEach(() => {
  open().clock.set(new Date(Date.UTC(2040, month, 10)));
  next = new Date(Date.UTC(2040, month + 1, 1)).toISOString().slice(0, 7);
  month += 4;
});
const monthAfter = (of: string) =>
  new Date(Date.UTC(Number(of.slice(0, 4)), Number(of.slice(5)), 1)).toISOString().slice(0, 7);

async function administrator(): Promise<Person> {
  const [admin] = await administratorsOf(open(), 1);
  if (admin === undefined) throw new Error('nobody');
  return admin;
}
async function affiliate(admin: Person): Promise<Person> {
  const app = open();
  const person = await app.make.person();
  await app.as(person).referrals.applyAsAffiliate({ about: 'My blog' });
  await app.as(admin).admin.decideAffiliate({ id: person.id, decision: 'approve' });
  return person;
}
let count = 0;
async function earnByLinks(person: Person, cents: number): Promise<void> {
  const { ctx } = open();
  await ctx.db.transaction((tx) =>
    postTransaction(ctx, tx, {
      ...{ kind: 'charge', cause: `links:${++count}`, description: 'Share', at: ctx.clock.now() },
      lines: [
        { account: bank, amountCents: -cents, share: 'cash' },
        { account: affiliatePayable(person.id), amountCents: cents, share: 'acquisition' },
      ],
    }),
  );
}
async function runMonth(admin: Person) {
  await endMonth(open(), next);
  await endHold(open(), next);
  return pay(open(), admin);
}
const balances = async (person: Person) => {
  const { rows } = await open().ctx.db.execute<{ kind: string; cents: number }>(sql`
    select kind, balance_cents::int as cents from ledger_accounts
    where owner_id = ${person.id} and balance_cents <> 0 order by kind`);
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]));
};

describe('an affiliate without a channel', () => {
  test('is paid in the run of the month, with a statement in each form', async () => {
    const app = open();
    const admin = await administrator();
    const [person, creator] = [await affiliate(admin), await paidCreator(app, 9_000)];
    await payeeOf(app, person);
    await earnByLinks(person, 4_000);
    await earnByLinks(person, 1_500);
    await earnByLinks(person, -500);
    await endMonth(app, next);
    const overview = await app.as(person).payouts.getPayoutOverview();
    expect(overview).toMatchObject({ balanceCents: 5_000, nextCents: 5_000, reason: null });
    expect(overview.nextOn.slice(0, 10)).toBe(`${next}-08`);
    expect(await runMonth(admin)).toMatchObject({ state: 'done', paidCents: 14_000, paidCount: 2 });
    expect([await paidOut(app, person), await paidOut(app, creator)]).toEqual([5_000, 9_000]);
    expect(await balances(person)).toEqual({});
    const [ref] = await app.as(person).statements.listStatements();
    expect(ref).toMatchObject({ openingCents: 0, earnedCents: 5_000, closingCents: 5_000 });
    const time = ref?.month ?? '';
    const { statement } = await app.as(person).statements.getStatement({ month: time });
    expect(statement.lines).toMatchObject([
      { share: 'acquisition', count: 3, earnedCents: 5_500, reversedCents: -500 },
    ]);
    const file = async (form: string) =>
      (await app.request(person, { url: `/api/payouts/statements/${time}/${form}` })).rawPayload;
    expect(JSON.parse((await file('json')).toString())).toEqual(statement);
    expect((await file('csv')).toString()).toContain('Closing balance,,,,50.00');
    expect((await readPdf(await file('pdf'))).lines.join('\n')).toContain('$55.00');
    expect(await file('pdf')).toEqual(await file('pdf'));
    expect((await app.as(person).payouts.listOwnPayouts({})).content).toMatchObject([{ state: 'paid' }]);
    await checkBooks(app);
    await checkTroubles(app, 'always');
  });

  test('waits for the minimum, for details and while their links are checked, each with its reason', async () => {
    const app = open();
    const admin = await administrator();
    const [small, homeless, held] = [await affiliate(admin), await affiliate(admin), await affiliate(admin)];
    await payeeOf(app, small);
    await payeeOf(app, held);
    await earnByLinks(small, 2_499);
    await earnByLinks(homeless, 6_000);
    await earnByLinks(held, 7_000);
    await app
      .as(admin)
      .admin.decideAffiliate({ id: held.id, decision: 'hold', reason: 'Many from one place' });
    expect(await runMonth(admin)).toMatchObject({ paidCents: 0, heldCount: 3 });
    const run = await lastRun(app, admin);
    const { payouts } = await app.as(admin).payouts.getRun({ id: run.id, state: 'held' });
    const reasons = new Map(payouts.content.map(({ channel, reason }) => [channel.id, reason]));
    expect([small, homeless, held].map(({ id }) => reasons.get(id))).toEqual([
      ...['belowMinimum', 'notSetUp', 'affiliateHeld'],
    ]);
    expect(await app.as(held).payouts.getPayoutOverview()).toMatchObject({ reason: 'affiliateHeld' });
    await app.as(admin).admin.decideAffiliate({ id: held.id, decision: 'lift' });
    await payeeOf(app, homeless);
    await earnByLinks(small, 1);
    next = monthAfter(next);
    expect(await runMonth(admin)).toMatchObject({ paidCents: 15_500, paidCount: 3 });
    await checkBooks(app);
    await checkTroubles(app, 'always');
  });

  test('gets back what was frozen when they are held before it is sent, and when the bank refuses it', async () => {
    const app = open();
    const admin = await administrator();
    const [held, refused] = [await affiliate(admin), await affiliate(admin)];
    await payeeOf(app, held);
    await payeeOf(app, refused, '0001');
    await earnByLinks(held, 5_000);
    await earnByLinks(refused, 6_000);
    await endMonth(app, next);
    await endHold(app, next);
    await app.as(admin).admin.decideAffiliate({ id: held.id, decision: 'hold', reason: 'Check' });
    expect(await pay(app, admin)).toMatchObject({ state: 'failed', failedCount: 2 });
    expect(await balances(held)).toEqual({ affiliatePayable: 5_000 });
    expect(await balances(refused)).toEqual({ affiliatePayable: 6_000 });
    await checkBooks(app);
    await checkTroubles(app, 'always');
  });

  test('is paid once for both when they have a channel, and their statements go on', async () => {
    const app = open();
    const admin = await administrator();
    const person = await affiliate(admin);
    await payeeOf(app, person);
    await earnByLinks(person, 2_000);
    await runMonth(admin);
    expect((await app.as(person).statements.listStatements())[0]?.closingCents).toBe(2_000);
    await app.ctx.db.insert(channels).values({ accountId: person.id, createdAt: app.clock.now() });
    await earn(app, person, 3_000);
    await earnByLinks(person, 400);
    // A part of it came from links before: the dashboard shows the same sum as the page of payouts.
    const { balanceCents, linkCents } = await app.as(person).ledger.getEarnings();
    expect([balanceCents, linkCents]).toEqual([await balanceOf(app, person), 2_400]);
    next = monthAfter(next);
    await endMonth(app, next);
    await endHold(app, next);
    await pay(app, admin);
    expect(await paidOut(app, person)).toBe(5_400);
    expect(await balances(person)).toEqual({});
    next = monthAfter(next);
    await endMonth(app, next);
    const refs = (await app.as(person).statements.listStatements()).toReversed();
    expect(
      refs.map(({ openingCents, closingCents, paidCents }) => [openingCents, closingCents, paidCents]),
    ).toEqual([...[[0, 2_000, 0]], ...[[2_000, 5_400, 0]], ...[[5_400, 0, -5_400]]]);
    const year = await app.as(person).statements.getYearStatement({ year: next.slice(0, 4) });
    expect(year.statement).toMatchObject({ openingCents: 0, closingCents: 0, paidCents: -5_400 });
    expect(await balanceOf(app, person)).toBe(0);
    await checkBooks(app);
    await checkTroubles(app, 'always');
  });

  test('is who they are: people without links, contributors and visitors see nothing', async () => {
    const app = open();
    const [plain, creator] = [await app.make.person(), await app.make.creator()];
    const helper = await app.make.contributor(creator);
    for (const person of [plain, helper, null]) {
      const status = person === null ? 401 : 403;
      for (const work of [
        () => app.as(person).payouts.getPayoutOverview(),
        () => app.as(person).payouts.startOnboarding({ kind: 'person', country: 'DE' }),
        () => app.as(person).statements.listStatements(),
        () => app.as(person).statements.getYearStatement({ year: '2040' }),
      ])
        await expect(work()).rejects.toMatchObject({ status });
      const file = await app.request(person, { url: '/api/payouts/statements/2040/csv' });
      expect(file.statusCode).toBe(status);
    }
  });
});
