// The postings of a month for accountants.
// Raw SQL in parts: the cursor compares a transaction and its line as one pair.
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';

interface Page {
  /** Days. */
  from: string;
  before: string;
  afterId: number;
  afterLine: number;
  size: number;
}
const lines = statement((values: Placeholders<Page>) =>
  query
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.ledger_account_id')
    .select([
      ...(['t.id', 't.kind', 't.cause', 't.description', 't.at', 't.posted_at as postedAt'] as const),
      sql<string>`t.booked_on::text`.as('bookedOn'),
      ...(['t.provider', 't.actor_id as actorId', 'e.line', 'e.share', 'e.subject'] as const),
      ...(['e.amount_cents as amountCents', 'a.kind as account', 'a.owner_id as ownerId', 'a.part'] as const),
    ])
    .where(sql<boolean>`t.booked_on >= ${values.from}::date`)
    .where(sql<boolean>`t.booked_on < ${values.before}::date`)
    .where(sql<boolean>`(t.id, e.line) > (${values.afterId}::bigint, ${values.afterLine}::int)`)
    .orderBy('t.id')
    .orderBy('e.line')
    .limit(values.size),
);
export const listJournalLines = (db: DbOrTx, page: Page) => lines.all(db, page);
export type JournalLine = Awaited<ReturnType<typeof listJournalLines>>[number];
