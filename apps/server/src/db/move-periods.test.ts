// Subscriptions of an older release: their payments become periods, and renewals under way their attempts.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { createEmptyDatabase } from '../test/database.ts';
import { migrate, migrationsFolder } from './migrate.ts';

const tag = 'add_subscription_periods';

interface Journal {
  entries: { tag: string }[];
}

/** The migrations of the release before. */
function folderBefore(): string {
  const folder = mkdtempSync(join(tmpdir(), 'realfin-migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as Journal;
  const at = journal.entries.findIndex((entry) => entry.tag.endsWith(tag));
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  return folder;
}

/** Accounts 1 to 4, each with a card of the same number. */
const people = `
  insert into accounts (id, subject, email, username, name, created_at) overriding system value
    select n, 's' || n, 'p' || n || '@realfin.test', 'p' || n, 'P', now() from generate_series(1, 4) n;
  insert into payment_profiles (id, account_id, provider, customer_ref, card_ref, brand, last_four, expiration_month,
      expiration_year, created_at) overriding system value
    select n, n, 'sandbox', 'c' || n, 'r' || n, 'Visa', '4242', 12, 2031, now() from generate_series(1, 4) n;`;

const intents = `
  insert into purchase_intents (id, account_id, provider, purpose, product_handle, price_cents, request_key, profile_id, state,
      decline_code, created_at) values
    ('a0', 1, 'sandbox', 'subscription', 'monthly10', 1499, 'subscribe:1', 1, 'succeeded', null, '2026-01-31'),
    ('a1', 1, 'sandbox', 'renewal', 'monthly10', 1499, 'renewal:11:2026-02-28T00:00:00.000Z:0', 1, 'succeeded', null, '2026-02-27'),
    ('b0', 2, 'sandbox', 'subscription', 'monthly10', 1499, 'subscribe:1', 2, 'succeeded', null, '2026-02-10'),
    ('b1', 2, 'sandbox', 'renewal', 'monthly10', 1499, 'renewal:12:2026-03-10T00:00:00.000Z:0', 2, 'declined', 'insufficient_funds', '2026-03-09T23:00:00Z'),
    ('b2', 2, 'sandbox', 'renewal', 'monthly10', 1499, 'renewal:12:2026-03-10T00:00:00.000Z:1', 2, 'declined', 'authentication_required', '2026-03-10T23:00:00Z'),
    ('c0', 3, 'sandbox', 'subscription', 'monthly10', 1499, 'subscribe:1', 3, 'succeeded', null, '2026-03-01'),
    ('c1', 3, 'sandbox', 'upgrade', 'yearly10', 13991, 'upgrade:1', 3, 'succeeded', null, '2026-03-11'),
    ('d0', 4, 'sandbox', 'subscription', 'monthly10', 1499, 'subscribe:1', 4, 'succeeded', null, '2026-03-01');
  insert into invoices (account_id, intent_id, description, amount_cents, refunded_cents, paid_at)
    select i.account_id, i.id, '', i.price_cents, case i.id when 'c0' then 500 when 'd0' then 1499 else 0 end, i.created_at
    from purchase_intents i where i.state = 'succeeded' order by i.created_at;`;

const rows = `
  insert into subscriptions (id, account_id, state, plan_handle, profile_id, anchor_at, period_index, period_start, period_end,
      intent_id, period_price_cents, failed_attempts, due_at, due_kind, started_at) overriding system value values
    (11, 1, 'active', 'monthly10', 1, '2026-01-31', 1, '2026-02-28', '2026-03-31', 'a1', 1499, 0, '2026-03-30T23:00:00Z', 'renew', '2026-01-31'),
    (12, 2, 'active', 'monthly10', 2, '2026-02-10', 0, '2026-02-10', '2026-03-10', 'b0', 1499, 2, '2026-03-12T23:00:00Z', 'notice', '2026-02-10'),
    (13, 3, 'active', 'yearly10', 3, '2026-03-11', 0, '2026-03-11', '2027-03-11', 'c1', 14990, 0, '2027-03-10T23:00:00Z', 'renew', '2026-03-01'),
    (14, 4, 'canceled', 'monthly10', 4, '2026-03-01', 0, '2026-03-01', '2026-04-01', 'd0', 1499, 0, null, null, '2026-03-01');
  insert into service_months (subscription_id, intent_id, month_index, starts_at, ends_at, bucket, platform_cents,
      acquisition_cents, retention_cents, state) values
    (11, 'a0', 0, '2026-01-31', '2026-02-28', '2026-01', 1, 1, 1, 'settled'),
    (13, 'c0', 0, '2026-03-01', '2026-03-11', '2026-03', 1, 1, 1, 'settled');`;

test('turns payments into periods and renewals under way into attempts during an upgrade', async () => {
  const database = await createEmptyDatabase(inject('postgresUrl'));
  const folder = folderBefore();
  const client = new Client({ connectionString: database.url });
  try {
    await migrate(database.url, folder);
    await client.connect();
    await client.query(`set time zone 'UTC'`);
    for (const statement of [people, intents, rows]) await client.query(statement);
    await migrate(database.url);
    const periods = await client.query<{ line: string }>(
      `select concat_ws(' ', p.subscription_id, p.n, p.plan_handle, p.starts_at::date, p.ends_at::date, p.price_cents,
          p.credit_cents, p.paid_cents, p.refunded_cents, p.state, 'after ' || b.n, 'failed ' || p.failed_at::date) as line
        from subscription_periods p left join subscription_periods b on b.id = p.after_id order by p.subscription_id, p.n`,
    );
    expect(periods.rows.map(({ line }) => line)).toEqual([
      '11 0 monthly10 2026-01-31 2026-02-28 1499 0 1499 0 paid',
      '11 1 monthly10 2026-02-28 2026-03-31 1499 0 1499 0 paid after 0',
      '12 0 monthly10 2026-02-10 2026-03-10 1499 0 1499 0 paid',
      '12 1 monthly10 2026-03-10 2026-04-10 1499 0 0 0 failing after 0 failed 2026-03-09',
      '13 0 monthly10 2026-03-01 2026-03-11 1499 0 1499 500 paid',
      '13 1 yearly10 2026-03-11 2027-03-11 14990 999 13991 0 paid after 0',
      '14 0 monthly10 2026-03-01 2026-04-01 1499 0 1499 1499 refunded',
    ]);
    const attempts = await client.query(
      `select n, intent_id as id, initiator, outcome from renewal_attempts order by period_id, n`,
    );
    expect(attempts.rows).toEqual([
      { n: 0, id: 'b1', initiator: 'merchant', outcome: 'soft' },
      { n: 1, id: 'b2', initiator: 'merchant', outcome: 'needsPerson' },
    ]);
    const current = await client.query(
      `select s.id, s.period_n as n, s.due_kind as due, q.cents from subscriptions s join prices q on q.id = s.price_id order by s.id`,
    );
    expect(current.rows).toEqual([
      { id: 11, n: 1, due: 'bridge', cents: 1499 },
      { id: 12, n: 0, due: 'notice', cents: 1499 },
      { id: 13, n: 1, due: 'bridge', cents: 14_990 },
      { id: 14, n: 0, due: null, cents: 1499 },
    ]);
  } finally {
    await client.end();
    rmSync(folder, { recursive: true, force: true });
    await database.drop();
  }
});
