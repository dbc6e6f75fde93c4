// A year of books of the release before control accounts, upgraded: money stays where it is, to the cent and the line.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../../db/client.ts';
import { migrate } from '../../../db/migrate.ts';
import { createDatabaseUntil } from '../../../test/database-until.ts';
import type { TestDatabase } from '../../../test/database.ts';
import { sumWaiting } from '../subscriptions/queries.ts';
import { creatorPayable, platformRevenue, postTransaction } from './commands.ts';
import { findBalance, findBalanceOn } from './queries.ts';
import { listIncomplete, listUnbalanced, listWrongBalances, listWrongControls } from './queries/troubles.ts';

/** The last migration before control accounts. The books were made by that release's own commands. */
const release = '0020_drop_podcast_image';
const books = join(import.meta.dirname, '../../../test/books-of-a-year.tsv.gz');

const questions = {
  balances: `select kind, owner_id, balance_cents, entry_count::int from ledger_accounts
    where kind in ('creatorPayable', 'creatorUpcoming') order by kind, owner_id`,
  lines: `select a.kind, a.owner_id, e.id::text, e.transaction_id::text, e.amount_cents::text, e.share, e.post_id, e.subject,
      t.at, t.kind as posting, t.cause, t.description
    from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id
    join ledger_transactions t on t.id = e.transaction_id where a.owner_id > 0 and a.kind like 'creator%' order by e.id`,
  months: `select a.owner_id, m.month, m.share, m.amount_cents from ledger_months m
    join ledger_accounts a on a.id = m.ledger_account_id where a.kind = 'creatorPayable'
    order by a.owner_id, m.month, m.share`,
  entries: `select id::text, transaction_id::text, amount_cents::text, share, post_id, subject from ledger_entries order by id`,
  transactions: `select id::text, kind, cause, description, at from ledger_transactions order by id`,
  totals: `select replace(kind, 'retentionUpcoming', 'retentionPending') as kind, sum(balance_cents)::bigint as cents,
      sum(entry_count)::bigint as entries from ledger_accounts group by 1 order by 1`,
};
type Answers = Record<keyof typeof questions, unknown[]>;

let old: TestDatabase;
let database: Database;
let before: Answers;
let after: Answers;

async function load(client: Client): Promise<void> {
  const rows = Map.groupBy(gunzipSync(readFileSync(books)).toString().split('\n'), (line) =>
    line.slice(0, line.indexOf('\t')),
  );
  await client.query('set session_replication_role = replica');
  for (const [table, lines] of rows) {
    const { rows: columns } = await client.query<{ name: string; identity: boolean }>(
      `select quote_ident(column_name) as name, is_identity = 'YES' as identity from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const names = columns.map(({ name }) => name).join(', ');
    await client.query(
      `insert into ${table} (${names}) overriding system value
        select ${names} from json_populate_recordset(null::${table}, $1)`,
      [`[${lines.map((line) => line.slice(line.indexOf('\t') + 1)).join(',')}]`],
    );
    for (const { name } of columns.filter(({ identity }) => identity))
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', '${name}'), (select max(${name}) from ${table}))`,
      );
  }
  await client.query('set session_replication_role = origin');
}

async function ask(client: Client): Promise<Answers> {
  const answers: Partial<Answers> = {};
  for (const [name, question] of Object.entries(questions) as [keyof Answers, string][])
    answers[name] = (await client.query(question)).rows;
  return answers as Answers;
}

beforeAll(async () => {
  old = await createDatabaseUntil(release);
  const client = new Client({ connectionString: old.url });
  await client.connect();
  await load(client);
  before = await ask(client);
  await migrate(old.url);
  after = await ask(client);
  await client.end();
  database = openDatabase(old.url, 2, console);
});
afterAll(async () => {
  await database?.close();
  await old?.drop();
});

test('the books that are upgraded are those of a year', () => {
  expect(before.transactions.length).toBeGreaterThan(500);
  expect(before.balances.length).toBeGreaterThan(12);
  const kinds = new Set((before.transactions as { kind: string }[]).map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(['charge', 'recognition', 'refund', 'retention']);
});

test.each(Object.keys(questions) as (keyof Answers)[])('an upgrade keeps all %s of the ledger', (name) => {
  expect(after[name]).toEqual(before[name]);
});

test('the upgraded books pass every check', async () => {
  const { db } = database;
  expect(await listUnbalanced(db)).toEqual([]);
  expect(await listIncomplete(db)).toEqual([]);
  expect(await listWrongBalances(db)).toEqual([]);
  expect(await listWrongControls(db, await sumWaiting(db))).toEqual([]);
});

test('retention waits in the accounts of its months, no longer in two for each subscription', async () => {
  const { rows } = await database.pool.query<{ owned: number; parts: number }>(
    `select count(*) filter (where owner_id > 0)::int as owned, count(distinct part)::int as parts
      from ledger_accounts where kind like 'retention%'`,
  );
  expect(rows[0]).toMatchObject({ owned: 0 });
  expect(rows[0]?.parts).toBeGreaterThan(11);
});

test('what was posted counts when it happened, and its balance can be read for any day', async () => {
  const { rows } = await database.pool.query<{ owner: number; day: string; cents: string }>(
    `select a.owner_id as owner, to_char(d, 'YYYY-MM-DD') as day, sum(e.amount_cents) as cents
      from ledger_accounts a join ledger_entries e on e.ledger_account_id = a.id
      join ledger_transactions t on t.id = e.transaction_id
      join generate_series(timestamp '2025-12-01', timestamp '2026-11-30', interval '9 days') d
        on (t.at at time zone 'utc')::date <= d::date
      where a.kind = 'creatorPayable' group by 1, 2`,
  );
  expect(rows.length).toBeGreaterThan(200);
  for (const { owner, day, cents } of rows)
    expect([owner, day, await findBalanceOn(database.db, creatorPayable(owner), day)]).toEqual([
      owner,
      day,
      Number(cents),
    ]);
});

test('posting goes on in upgraded books', async () => {
  const { db } = database;
  const { cents } = await findBalance(db, creatorPayable(1));
  const ctx = { clock: { now: () => new Date() }, billing: { name: 'sandbox' } };
  await db.transaction((tx) =>
    postTransaction(ctx, tx, {
      ...{ kind: 'correction', cause: 'after', description: '', at: new Date() },
      lines: [
        { account: creatorPayable(1), amountCents: 5, share: 'tip' },
        { account: platformRevenue, amountCents: -5, share: 'platform' },
      ],
    }),
  );
  expect((await findBalance(db, creatorPayable(1))).cents).toBe(cents + 5);
  expect(await listWrongBalances(db)).toEqual([]);
});
