// An instance with payments from before purchases had lines: each gets one, with what went back of it.
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
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith('add_purchase_lines'));
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  return folder;
}

const earlier = `
  insert into accounts (subject, email, username, name, created_at) values ('s1', 'a@x.test', 'ada', 'Ada', now());
  insert into payment_profiles (account_id, provider, customer_ref, card_ref, brand, last_four, expiration_month,
    expiration_year, created_at) select id, 'sandbox', 'cus', 'card', 'Visa', '4242', 12, 2030, now() from accounts;
  insert into purchase_intents (id, account_id, provider, purpose, price_cents, request_key, profile_id, state, created_at)
    select v.id, a.id, 'sandbox', v.purpose, 1499, v.id, p.id, v.state, now() from accounts a, payment_profiles p,
      (values ('pi_1', 'subscription', 'succeeded'), ('pi_2', 'cardUpdate', 'declined')) v(id, purpose, state);
  insert into invoices (account_id, intent_id, description, amount_cents, refunded_cents, paid_at)
    select id, 'pi_1', 'Premium, monthly', 1499, 700, now() from accounts;
  insert into refunds (key, intent_id, provider, amount_cents, booked_cents, reason, state, created_at)
    values ('refund:1', 'pi_1', 'sandbox', 300, 300, 'requested', 'succeeded', now());
  insert into disputes (provider, dispute_ref, intent_id, amount_cents, fee_cents, booked_cents, reason, state, created_at)
    values ('sandbox', 'dp_1', 'pi_1', 1499, 1500, 400, 'fraudulent', 'lost', now())`;

test(
  'gives earlier purchases, refunds and disputes their line during an upgrade',
  { timeout: 60_000 },
  async () => {
    const database = await createEmptyDatabase(inject('postgresUrl'));
    const folder = folderBefore();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    try {
      await migrate(database.url, folder);
      await client.query(earlier);
      await migrate(database.url);
      const lines = await client.query(
        'select intent_id, n, kind, description, paid_cents, refunded_cents from purchase_lines order by intent_id',
      );
      const line = { n: 1, paid_cents: 1_499 };
      expect(lines.rows).toEqual([
        {
          ...line,
          intent_id: 'pi_1',
          kind: 'subscription',
          description: 'Premium, monthly',
          refunded_cents: 700,
        },
        { ...line, intent_id: 'pi_2', kind: 'renewal', description: 'Premium', refunded_cents: 0 },
      ]);
      const parts = await client.query(`select refund_key as of, booked_cents from refund_lines
      union all select dispute_id::text, booked_cents from dispute_lines order by booked_cents`);
      expect(parts.rows).toEqual([
        { of: 'refund:1', booked_cents: 300 },
        { of: '1', booked_cents: 400 },
      ]);
      const wrong = client.query(`update purchase_lines set price_cents = 1498 where intent_id = 'pi_2'`);
      await expect(wrong).rejects.toMatchObject({ code: '23514' });
    } finally {
      await client.end();
      rmSync(folder, { recursive: true, force: true });
      await database.drop();
    }
  },
);
