// An instance with payments from before there were documents: each gets one, numbered in the order they were paid.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Snapshot } from '@realfin/contract/documents';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { sha256 } from '../lib/ids.ts';
import { canonicalJson } from '../modules/money/documents/rules/snapshot.ts';
import { createEmptyDatabase } from '../test/database.ts';
import { migrate, migrationsFolder } from './migrate.ts';

/** The migrations before the one that adds documents. */
function folderBefore(): string {
  const folder = mkdtempSync(join(tmpdir(), 'realfin-migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith('add_documents'));
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  return folder;
}

const earlier = `
  insert into accounts (subject, email, username, name, language, created_at)
    values ('s1', 'ada@x.test', 'ada', 'Ada "Q" Müller 東京', 'de', now());
  insert into payment_profiles (account_id, provider, customer_ref, card_ref, brand, last_four, expiration_month,
    expiration_year, created_at) select id, 'sandbox', 'cus', 'card', 'Visa', '4242', 12, 2030, now() from accounts;
  insert into purchase_intents (id, account_id, provider, purpose, price_cents, request_key, profile_id, state, created_at)
    select 'pi_' || n, a.id, 'sandbox', 'tip', 500, 'key' || n, p.id, 'succeeded', now()
    from accounts a, payment_profiles p, generate_series(1, 4) n;
  insert into invoices (account_id, intent_id, description, amount_cents, refunded_cents, paid_at)
    select a.id, v.intent, E'Tip \\\\ to\\n"Mara"', 500, v.refunded, v.paid::timestamptz
    from accounts a, (values ('pi_1', 0, '2026-03-01T00:00:00.5Z'), ('pi_2', 300, '2025-12-31T23:59:59Z'),
      ('pi_3', 0, '2026-02-01T00:00:00Z'), ('pi_4', 0, '2026-01-01T00:00:00Z')) v(intent, refunded, paid);
  insert into refunds (key, intent_id, amount_cents, reason, state, created_at, ended_at)
    values ('refund:1', 'pi_2', 300, 'requested', 'succeeded', '2026-01-02T00:00:00Z', '2026-01-02T00:00:01Z'),
      ('refund:2', 'pi_3', 100, 'requested', 'processing', '2026-01-02T00:00:00Z', null)`;

const seller = { name: 'Open Water', address: ['Hafen 12'], vatId: null, email: 'help@x.test' };

test('gives earlier payments and refunds documents during an upgrade', { timeout: 60_000 }, async () => {
  const database = await createEmptyDatabase(inject('postgresUrl'));
  const folder = folderBefore();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await migrate(database.url, folder);
    await client.query(earlier);
    await migrate(database.url, migrationsFolder, { seller });
    const { rows } = await client.query<{ subject: string; sha256: string; snapshot: Snapshot }>(
      'select subject, sha256, snapshot from documents order by id',
    );
    expect(rows.map(({ subject, snapshot }) => [subject, snapshot.number, snapshot.formerNumber])).toEqual([
      ['pi_2', 'RF-2025-000001', 'RF-000002'],
      ['pi_4', 'RF-2026-000001', 'RF-000004'],
      ['pi_3', 'RF-2026-000002', 'RF-000003'],
      ['pi_1', 'RF-2026-000003', 'RF-000001'],
      ['refund:1', 'RC-2026-000001', null],
    ]);
    for (const row of rows) expect(row.sha256).toBe(sha256(canonicalJson(row.snapshot)));
    expect(rows[0]?.snapshot).toMatchObject({
      language: 'de',
      seller,
      buyer: { name: 'Ada "Q" Müller 東京' },
    });
    expect(rows[3]?.snapshot.paidAt).toBe('2026-03-01T00:00:00.500Z');
    expect(rows[4]?.snapshot).toMatchObject({
      totalCents: 300,
      corrects: { number: 'RF-2025-000001', reason: 'requested' },
    });
    const counters = await client.query('select next_number from document_series order by series, year');
    expect(counters.rows).toEqual([{ next_number: 2 }, { next_number: 2 }, { next_number: 4 }]);
  } finally {
    await client.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
