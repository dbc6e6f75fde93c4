// An instance with subscriptions that ended before their ends were rows.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { createEmptyDatabase } from '../test/database.ts';
import { migrate, migrationsFolder } from './migrate.ts';

function folderBefore(): string {
  const folder = mkdtempSync(join(tmpdir(), 'realfin-migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith('add_card_updates_and_ends'));
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  return folder;
}

/** Ada left in March, Bo left in February and came back in May, Cy has never left. */
const earlier = `
  insert into accounts (subject, email, username, name, created_at)
    select n, n || '@x.test', n, n, now() from unnest('{ada,bo,cy}'::text[]) n;
  insert into payment_profiles (account_id, provider, customer_ref, card_ref, brand, last_four, expiration_month,
    expiration_year, created_at) select id, 'sandbox', 'cus', 'card' || id, 'Visa', '4242', 12, 2030, now() from accounts;
  insert into prices (handle, cents, currency, valid_from) select 'monthly10', 1499, 'usd', '2020-01-01'
    where not exists (select from prices where handle = 'monthly10');
  insert into subscriptions (account_id, state, plan_handle, profile_id, anchor_at, period_index, period_start, period_end,
    period_n, price_id, started_at, ended_at)
    select a.id, v.state, 'monthly10', p.id, '2026-01-10Z', 0, '2026-01-10Z', '2026-02-10Z', v.n, r.id, '2026-01-10Z', v.ended::timestamptz
    from (values ('ada', 'past_due', 0, '2026-03-17T00:00:00Z'), ('bo', 'active', 2, null), ('cy', 'active', 0, null))
      v(username, state, n, ended)
    join accounts a on a.username = v.username join payment_profiles p on p.account_id = a.id
    join (select min(id) as id from prices where handle = 'monthly10') r on true;
  insert into purchase_intents (id, account_id, provider, purpose, price_cents, request_key, profile_id, state, created_at)
    select a.username || n, a.id, 'sandbox', 'subscription', 1499, 'k' || n, p.id, 'succeeded', now()
    from accounts a join payment_profiles p on p.account_id = a.id, generate_series(0, 2) n;
  insert into purchase_lines (intent_id, n, kind, description, price_cents)
    select id, 1, 'subscription', 'Premium', 1499 from purchase_intents;
  insert into subscription_periods (subscription_id, n, plan_handle, anchor_at, period_index, starts_at, ends_at, price_id,
    price_cents, state, intent_id, paid_cents, created_at)
    select s.id, v.n, 'monthly10', v.starts::timestamptz, 0, v.starts::timestamptz, v.ends::timestamptz, s.price_id, 1499,
      v.state, case when v.state = 'paid' then a.username || v.n end, case when v.state = 'paid' then 1499 else 0 end, now()
    from (values ('ada', 0, '2026-01-10Z', '2026-02-10Z', 'paid'), ('bo', 0, '2026-01-10Z', '2026-02-10Z', 'paid'),
      ('bo', 1, '2026-02-10Z', '2026-03-10Z', 'void'), ('bo', 2, '2026-05-01Z', '2026-06-01Z', 'paid'),
      ('cy', 0, '2026-01-10Z', '2026-02-10Z', 'paid')) v(username, n, starts, ends, state)
    join accounts a on a.username = v.username join subscriptions s on s.account_id = a.id`;

test(
  'keeps the ends of earlier subscriptions during an upgrade, also of who has returned',
  { timeout: 60_000 },
  async () => {
    const database = await createEmptyDatabase(inject('postgresUrl'));
    const folder = folderBefore();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    try {
      await migrate(database.url, folder);
      await client.query(`begin; ${earlier}; commit`);
      await migrate(database.url);
      const ends =
        await client.query(`select a.username as of, e.state, e.ended_at as at from subscription_ends e
        join subscriptions s on s.id = e.subscription_id join accounts a on a.id = s.account_id order by a.username`);
      expect(ends.rows).toEqual([
        { of: 'ada', state: 'past_due', at: new Date('2026-03-17T00:00:00Z') },
        { of: 'bo', state: 'canceled', at: new Date('2026-02-10T00:00:00Z') },
      ]);
    } finally {
      await client.end();
      rmSync(folder, { recursive: true, force: true });
      await database.drop();
    }
  },
);
