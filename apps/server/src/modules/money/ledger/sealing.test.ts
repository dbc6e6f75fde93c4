// What the database refuses of the ledger.
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';
import { cashLine, creatorPayable, platformRevenue, postTransaction } from './commands.ts';

const app = useTestApp();
const run = (statement: string) => app().ctx.db.execute(sql.raw(statement));
const refusal = (code: string, constraint?: string) => ({
  cause: { code, ...(constraint !== undefined && { constraint }) },
});

/** A sale of a dollar to a new creator; answers their account. */
async function sell(cause: string): Promise<number> {
  const { ctx, make } = app();
  const creator = await make.creator();
  await ctx.db.transaction((tx) =>
    postTransaction(ctx, tx, {
      ...{ kind: 'charge', cause, description: 'Tip', at: ctx.clock.now() },
      lines: [
        cashLine(-100),
        { account: creatorPayable(creator.id), amountCents: 80, share: 'tip' },
        { account: platformRevenue, amountCents: 20, share: 'platform' },
      ],
    }),
  );
  return creator.id;
}

describe('a posted transaction', () => {
  beforeAll(() => sell('sealed'));

  test.each([
    ['one line', `values (4, 5)`, '23000'],
    ['two lines that sum to zero', `values (4, 5), (5, -5)`, '23000'],
    ['a line in a place that is taken', `values (1, 5), (2, -5)`, '23505'],
    ['a line before the first', `values (0, 5), (-1, -5)`, '23514'],
  ])('takes no more lines: %s', async (_what, lines, code) => {
    const statement = `insert into ledger_entries (transaction_id, line, ledger_account_id, amount_cents, share)
      select t.id, l.line, a.id, l.cents, 'cash' from (${lines}) l(line, cents), ledger_transactions t, ledger_accounts a
      where t.cause = 'sealed' and a.id = (select min(id) from ledger_accounts)`;
    await expect(run(statement)).rejects.toMatchObject(refusal(code));
    await checkBooks();
  });

  test.each([
    'update ledger_entries set amount_cents = amount_cents',
    'delete from ledger_entries',
    'truncate ledger_entries',
    'update ledger_transactions set line_count = 5',
    'delete from ledger_transactions',
    'truncate ledger_transactions',
    'update ledger_accounts set balance_cents = 0',
    'delete from ledger_accounts',
    'truncate ledger_accounts cascade',
    `insert into ledger_accounts (kind, balance_cents) values ('bank', 5)`,
    'update ledger_days set closing_cents = 0',
    'delete from ledger_days',
    'truncate ledger_days',
    `insert into ledger_days (ledger_account_id, day, closing_cents) select id, '2020-01-01', 5 from ledger_accounts`,
    'update ledger_day_shares set amount_cents = 0',
    'delete from ledger_day_shares',
    'truncate ledger_day_shares',
    'update ledger_months set amount_cents = 0',
    'delete from ledger_months',
    'truncate ledger_months',
  ])('is final: %s', async (statement) => {
    await expect(run(statement)).rejects.toMatchObject(refusal('23000'));
  });

  const header = (lineCount: number) =>
    `insert into ledger_transactions (kind, cause, description, at, posted_at, line_count, rule_version)
      values ('charge', 'by hand', '', now(), now(), ${lineCount}, 'x') returning id`;
  const lines = (values: string, account = 'a.id') =>
    `insert into ledger_entries (transaction_id, line, ledger_account_id, amount_cents, share)
      select h.id, l.line, ${account}, l.cents, 'cash' from h, (values ${values}) l(line, cents),
      (select id from ledger_accounts order by id limit 1) a`;
  test.each([
    ['no lines', header(2)],
    ['fewer lines than announced', `with h as (${header(3)}) ${lines('(1, 5), (2, -5)')}`],
    ['lines that do not sum to zero', `with h as (${header(2)}) ${lines('(1, 5), (2, -4)')}`],
    ['an account that does not exist', `with h as (${header(2)}) ${lines('(1, 5), (2, -5)', '-1')}`],
  ])('cannot have %s', async (_what, statement) => {
    await expect(run(statement)).rejects.toMatchObject(refusal('23000'));
    await checkBooks();
  });
});

const checkBooks = async () => {
  const { rows } = await run(`select count(*)::int as lines from ledger_entries`);
  expect(rows).toEqual([{ lines: 3 }]);
};

describe('the checks of the ledger', () => {
  const account = (values: string) =>
    `insert into ledger_accounts (kind, owner_id, part, slot) values (${values})`;
  const transaction = (kind: string, lineCount: number, at: string) =>
    `insert into ledger_transactions (kind, cause, description, at, posted_at, line_count, rule_version)
      values ('${kind}', 'check', '', ${at}, now(), ${lineCount}, 'x')`;
  const entry = (cents: number, share: string) =>
    `insert into ledger_entries (transaction_id, line, ledger_account_id, amount_cents, share)
      select max(id), 99, 1, ${cents}, '${share}' from ledger_transactions`;
  test.each([
    ['an unknown kind of account', account(`'creatorPocket', 1, '', 0`), 'ledger_accounts_kind'],
    ['the bank of a creator', account(`'bank', 1, '', 0`), 'ledger_accounts_owner'],
    ['earnings of nobody', account(`'creatorPayable', 0, '', 0`), 'ledger_accounts_owner'],
    ['clearing of no processor', account(`'processorClearing', 0, '', 0`), 'ledger_accounts_part'],
    ['revenue of a part', account(`'platformRevenue', 0, 'x', 0`), 'ledger_accounts_part'],
    ['retention of what is no month', account(`'retentionPending', 0, 'May', 0`), 'ledger_accounts_part'],
    ['a seventeenth slot', account(`'platformRevenue', 0, '', 16`), 'ledger_accounts_slot'],
    ['a slot of a creator', account(`'creatorPayable', 1, '', 3`), 'ledger_accounts_slot'],
    ['an unknown kind of transaction', transaction('theft', 2, 'now()'), 'ledger_transactions_kind'],
    ['a transaction of no lines', transaction('charge', 0, 'now()'), 'ledger_transactions_lines'],
    [
      'what has not happened',
      transaction('charge', 2, `now() + interval '1 s'`),
      'ledger_transactions_times',
    ],
    ['a line of nothing', entry(0, 'cash'), 'ledger_entries_amount'],
    ['an unknown share', entry(5, 'bonus'), 'ledger_entries_share'],
  ])('the checks of the ledger refuse %s', async (_what, statement, constraint) => {
    await expect(run(statement)).rejects.toMatchObject(refusal('23514', constraint));
  });

  test.each([
    ['creatorUpcoming', 1],
    ['creatorPending', 1],
    ['refundsPayable', 0],
    ['platformUpcoming', 0],
  ] as const)('refuse to take from %s what is not in it', async (kind, ownerId) => {
    const { ctx } = app();
    const taken = ctx.db.transaction((tx) =>
      postTransaction(ctx, tx, {
        ...{ kind: 'correction', cause: `floor:${kind}`, description: '', at: ctx.clock.now() },
        lines: [
          { account: { kind, ownerId }, amountCents: -1, share: 'cash' },
          { account: creatorPayable(1), amountCents: 1, share: 'cash' },
        ],
      }),
    );
    await expect(taken).rejects.toMatchObject(refusal('23514', 'ledger_accounts_floor'));
  });

  test('let a creator owe after a refund', async () => {
    const { ctx } = app();
    const id = await sell('owing');
    await ctx.db.transaction((tx) =>
      postTransaction(ctx, tx, {
        ...{ kind: 'refund', cause: 'owing:refund', description: 'Refund', at: ctx.clock.now() },
        lines: [cashLine(100), { account: creatorPayable(id), amountCents: -100, share: 'tip' }],
      }),
    );
    const { rows } = await run(`select balance_cents::int from ledger_accounts where owner_id = ${id}`);
    expect(rows).toEqual([{ balance_cents: -20 }]);
  });
});
