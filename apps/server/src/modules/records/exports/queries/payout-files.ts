// Raw SQL: the cursor of `db/read-rows.ts` wraps these queries and reads their rows as JSON.
import { sql } from 'drizzle-orm';
import type { PersonalFile } from '../rules.ts';

export const payoutFiles: readonly PersonalFile[] = [
  {
    name: 'payout-details.json',
    about: 'Where your payouts go; of the account only its end',
    tables: ['payees', 'payee_changes', 'payee_refusals'],
    single: true,
    rows: (
      id,
    ) => sql`select p.provider, p.kind, p.country, p.name, right(p.destination, 4) as "accountEnding",
        p.kyc as "identity", p.tax_form as "taxForm", p.payouts_enabled as "canBePaid", p.changed_at as "changedAt",
        (select json_agg(json_build_object('what', c.what, 'at', c.at) order by c.id)
          from payee_changes c where c.channel_id = p.channel_id) as changes,
        (select r.at from payee_refusals r where r.channel_id = p.channel_id) as "refusedByProviderAt"
      from payees p where p.channel_id = ${id}`,
  },
  {
    name: 'payouts.json',
    about: 'Your payouts; amounts in cents',
    tables: ['payouts', 'payout_reserves', 'payout_runs'],
    rows: (
      id,
    ) => sql`select r.month, p.amount_cents as "amountCents", p.reserve_cents as "reserveCents", p.state,
        p.payee_name as "paidTo", right(p.destination, 4) as "accountEnding", p.reason, p.failure_code as "failure", r.due_at as "promisedFor", p.ended_at as "endedAt"
      from payouts p join payout_runs r on r.id = p.run_id where p.channel_id = ${id} order by p.id`,
  },
  {
    name: 'statements.json',
    about: 'Your monthly statements',
    tables: ['statements'],
    rows: (id) => sql`select s.month, s.json::json as statement, s.sha256
      from statements s where s.channel_id = ${id} order by s.month`,
  },
];
