// Sends every email about payouts.
import { sql } from 'drizzle-orm';
import type { TestApp } from '../test-app.ts';
import type { Person } from './people.ts';

/** The month of the run whose payout is late. */
export async function sendPayoutMails(app: TestApp, person: Person): Promise<void> {
  const { db, jobs } = app.ctx;
  const month = (await db.execute<{ n: number }>(sql`select count(*)::int as n from payout_runs`)).rows[0]?.n;
  const { rows } = await db.execute<{ id: number }>(sql`insert into payout_runs
    (month, state, from_entry, cut_entry, cut_at, due_at, rule_version)
    values (${`2026-0${(month ?? 0) + 4}`}, 'draft', 0, 0, now(), now(), 'x') returning id`);
  const runId = rows[0]?.id ?? 0;
  await db.execute(sql`insert into payouts (run_id, channel_id, amount_cents, state, provider, created_at)
    values (${runId}, ${person.id}, 5000, 'pending', 'sandbox', now())`);
  await db.execute(sql`insert into payees (channel_id, provider, kind, country, kyc, tax_form, created_at, updated_at,
    changed_at) values (${person.id}, 'sandbox', 'person', 'DE', 'verified', 'given', now(), now(), now())`);
  for (const notice of ['paid', 'failed', 'late', 'changed'] as const)
    await jobs.enqueue(db, 'payouts.send-notice', { channelId: person.id, runId, notice });
  await app.drain();
  await db.execute(sql`update accounts set roles = '{admin}' where id = ${person.id}`);
  for (const [notice, state] of [
    ['dueSoon', 'draft'],
    ['late', 'draft'],
    ['frozen', 'frozen'],
    ['late', 'frozen'],
    ['returned', 'frozen'],
  ] as const) {
    await db.execute(sql`update payout_runs set state = ${state} where id = ${runId}`);
    await jobs.enqueue(db, 'payouts.send-operator-notice', { accountId: person.id, runId, notice });
    await app.drain();
  }
  await db.execute(sql`update accounts set roles = '{}' where id = ${person.id}`);
}
