// What statements say is what the ledger says, in each of their forms.
import { createHash } from 'node:crypto';
import { inertCell } from '@realfin/contract/csv';
import type { StatementBody } from '@realfin/contract/statements';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, test } from 'vitest';
import { createDice } from '../../../test/bad-input.ts';
import { runJobs } from '../../../test/factories/cards.ts';
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
  pay,
} from '../../../test/factories/payouts.ts';
import type { Person } from '../../../test/factories/people.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { repeatCount } from '../../../test/sample.ts';
import { useTestApp, type TestApp } from '../../../test/test-app.ts';
import { earnedIn } from './rules/statement.ts';

const open = useTestApp();
const shares = ['acquisition', 'retention', 'ppv', 'tip'] as const;

async function fileOf(app: TestApp, creator: Person, time: string, form: 'pdf' | 'csv' | 'json') {
  const answer = await app.request(creator, { url: `/api/payouts/statements/${time}/${form}` });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const dollars = (cents: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
const closingIn = (csv: string): number =>
  Math.round(Number(/Closing balance,,,,(-?[\d.]+)\r\n$/.exec(csv)?.[1] ?? Number.NaN) * 100);

/** What the ledger has of a channel up to an entry. */
async function ledgerAt(app: TestApp, creator: Person, entry: number): Promise<number> {
  const { rows } = await app.ctx.db.execute<{ cents: number }>(sql`
    select coalesce(sum(e.amount_cents), 0)::int as cents from ledger_entries e
    join ledger_accounts a on a.id = e.ledger_account_id
    where a.kind = 'creatorPayable' and a.owner_id = ${creator.id} and e.id <= ${entry}`);
  return rows[0]?.cents ?? 0;
}

async function checkForms(app: TestApp, creator: Person, statement: StatementBody) {
  const { month, closingCents, lines } = statement;
  const csv = (await fileOf(app, creator, month, 'csv')).toString();
  expect(closingIn(csv)).toBe(closingCents);
  const pdf = (await readPdf(await fileOf(app, creator, month, 'pdf'))).lines.join('\n');
  for (const cents of [closingCents, earnedIn(lines), ...lines.map((line) => line.earnedCents)])
    expect(pdf).toContain(dollars(cents));
  expect(JSON.parse((await fileOf(app, creator, month, 'json')).toString())).toEqual(statement);
}

/** A month of earnings and refunds, mostly of what was earned. */
async function liveMonth(app: TestApp, creator: Person, dice: ReturnType<typeof createDice>) {
  for (let n = dice(5); n >= 0; n--) {
    const share = shares[dice(shares.length)] ?? 'tip';
    const subject = `test:${dice(1_000_000)}`;
    const cents = 500 + dice(9_000);
    await earn(app, creator, { cents, share, subject });
    if (dice(4) === 0) await earn(app, creator, { cents: -dice(cents), share, subject });
  }
}

describe('the statements of a generated year', () => {
  // In a row: each has a year of its own, which is after all before it.
  const many = repeatCount(1, 12) + inject('seeds') - 1;
  const firstYear = 2030 + (inject('seed') % 10);
  const years = Array.from({ length: many }, (_each, n) => [inject('seed') + n + 1, firstYear + n] as const);
  test.each(years)(
    'are the ledger to the cent in each month and form (seed %i, year %i)',
    async (seed, year) => {
      const app = open();
      const dice = createDice(seed * 7_919);
      app.clock.set(`${year}-01-03T10:00:00Z`);
      const creator = await paidCreator(app, 100, dice(3) === 0 ? '0001' : '4242');
      const [admin] = await administratorsOf(app, 1);
      if (admin === undefined) throw new Error('nobody');
      for (let month = 1; month <= 12; month++) {
        app.clock.set(new Date(Date.UTC(year, month - 1, 12)));
        await liveMonth(app, creator, dice);
        const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7);
        await endMonth(app, next);
        await endHold(app, next);
        await pay(app, admin);
      }
      const refs = (await app.as(creator).statements.listStatements()).toReversed();
      expect(refs).toHaveLength(12);
      let opening = 0;
      for (const { month, openingCents, closingCents } of refs) {
        const { statement } = await app.as(creator).statements.getStatement({ month });
        expect([openingCents, statement.openingCents]).toEqual([opening, opening]);
        expect(closingCents).toBe(await ledgerAt(app, creator, statement.toEntry));
        opening = closingCents;
      }
      const sampled = refs[dice(12)]?.month ?? '';
      await checkForms(
        app,
        creator,
        (await app.as(creator).statements.getStatement({ month: sampled })).statement,
      );
      const { statement: whole, sha256 } = await app
        .as(creator)
        .statements.getYearStatement({ year: String(year) });
      expect(whole).toMatchObject({ isWhole: true, openingCents: 0, closingCents: opening });
      expect(
        whole.openingCents +
          earnedIn(whole.shares) +
          whole.paidCents +
          whole.returnedCents +
          whole.reserveCents,
      ).toBe(opening);
      expect(closingIn((await fileOf(app, creator, String(year), 'csv')).toString())).toBe(opening);
      const pdf = await readPdf(await fileOf(app, creator, String(year), 'pdf'));
      expect(pdf.lines.join('\n')).toContain(dollars(opening));
      expect(whole.number).toMatch(new RegExp(`^RS-${year}-\\d{6}$`));
      expect(hashOf(await fileOf(app, creator, String(year), 'json'))).toBe(sha256);
      const printed = pdf.lines.join('').replaceAll(/\s/g, '');
      for (const hash of [sha256, ...whole.months.map((month) => month.sha256)])
        expect(printed).toContain(hash);
      await checkBooks(app);
      await checkTroubles(app, 'always');
    },
    120_000,
  );
});

test('a table has no text that a spreadsheet takes for a formula', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r']) expect(inertCell(`${start}1+1`)).toMatch(/^'/);
});

describe('a statement', () => {
  test('stays byte for byte the same when its run is made again and more is earned', async () => {
    const app = open();
    app.clock.set('2097-03-10T10:00:00Z');
    const creator = await paidCreator(app, 7_000);
    await endMonth(app, '2097-04');
    const forms = ['pdf', 'csv', 'json'] as const;
    const before = await Promise.all(forms.map((form) => fileOf(app, creator, '2097-03', form)));
    await earn(app, creator, 900);
    await runJobs(app, 'payouts.step-runs');
    const after = await Promise.all(forms.map((form) => fileOf(app, creator, '2097-03', form)));
    expect(after).toEqual(before);
    await expect(
      app.ctx.db.execute(sql`update statements set closing_cents = 0 where channel_id = ${creator.id}`),
    ).rejects.toThrow();
    expect(await balanceOf(app, creator)).toBe(7_900);
  });

  test('counts a correction in the next month', async () => {
    const app = open();
    app.clock.set('2098-03-10T10:00:00Z');
    const creator = await paidCreator(app, { cents: 7_000, subject: 'tip:77' });
    await endMonth(app, '2098-04');
    await earn(app, creator, { cents: -7_000, subject: 'tip:77' });
    await endMonth(app, '2098-05');
    const { statement } = await app.as(creator).statements.getStatement({ month: '2098-04' });
    expect(statement).toMatchObject({ openingCents: 7_000, closingCents: 0 });
    expect(statement.lines).toMatchObject([{ share: 'tip', earnedCents: 0, reversedCents: -7_000 }]);
  });

  test('is nobody else’s, in no form', async () => {
    const app = open();
    app.clock.set('2099-03-10T10:00:00Z');
    const creator = await paidCreator(app, 7_000);
    const other = await app.make.creator();
    const helper = await app.make.contributor(creator);
    await endMonth(app, '2099-04');
    for (const [person, status] of [
      [other, 404],
      [helper, 403],
      [null, 401],
    ] as const)
      for (const url of [
        '/api/payouts/statements/2099-03',
        '/api/payouts/statements/2099-03/pdf',
        '/api/payouts/statements/2099/csv',
      ])
        expect((await app.request(person, { url })).statusCode, url).toBe(status);
    const run = await lastRun(app, await app.make.admin());
    const file = `/api/admin/payouts/${run.id}/csv`;
    expect((await app.request(creator, { url: file })).statusCode).toBe(403);
    expect((await app.request(null, { url: file })).statusCode).toBe(401);
    for (const url of [
      '/api/payouts/statements/x/pdf',
      '/api/payouts/statements/2099-13/csv',
      '/api/payouts/statements/2099-03/exe',
    ])
      expect((await app.request(creator, { url })).statusCode, url).toBe(404);
  });
});
