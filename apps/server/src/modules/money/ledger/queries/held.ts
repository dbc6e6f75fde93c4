// Money paid for a creator's work that is not in their balance yet.
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';

/** The cause of the posting for a line (`l`) of a dispute (`d`); mirrors `holdKey` and `lineKey`. */
export const disputeCause = sql<string>`'dispute:' || d.dispute_ref || case l.hold when 1 then '' else '/' || l.hold end
  || case l.n when 1 then '' else ':' || l.n end`;

const disputed = statement(({ creatorId }: Placeholders<{ creatorId: number }>) =>
  query
    .selectFrom('disputes as d')
    .innerJoin('dispute_lines as l', 'l.dispute_id', 'd.id')
    .innerJoin('ledger_transactions as t', (join) => join.on('t.cause', '=', disputeCause))
    .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.ledger_account_id')
    .leftJoin('posts as p', (join) => join.onRef('p.id', '=', 'e.post_id').on('p.deleted_at', 'is', null))
    .select([
      sql<'dispute' | 'event'>`'dispute'`.as('reason'),
      sql<number>`(-sum(e.amount_cents))::bigint`.as('amountCents'),
      'e.post_id as postId',
      'p.title as postTitle',
    ])
    .where('d.ended_at', 'is', null)
    .where('l.booked_cents', '>', 0)
    .where('a.owner_id', '=', creatorId)
    .where(sql<boolean>`a.kind in ('creatorPayable', 'creatorPending', 'creatorUpcoming')`)
    .groupBy(['e.post_id', 'p.title'])
    .having(sql<boolean>`sum(e.amount_cents) < 0`),
);

const pending = statement(({ creatorId }: Placeholders<{ creatorId: number }>) =>
  query
    .selectFrom('ledger_accounts as a')
    .innerJoin('ledger_entries as e', 'e.ledger_account_id', 'a.id')
    .leftJoin('posts as p', (join) => join.onRef('p.id', '=', 'e.post_id').on('p.deleted_at', 'is', null))
    .select([
      sql<'dispute' | 'event'>`'event'`.as('reason'),
      sql<number>`sum(e.amount_cents)::bigint`.as('amountCents'),
      'e.post_id as postId',
      'p.title as postTitle',
    ])
    .where('a.kind', '=', 'creatorPending')
    .where('a.owner_id', '=', creatorId)
    .where('a.balance_cents', '>', 0)
    .groupBy(['e.post_id', 'p.title'])
    .having(sql<boolean>`sum(e.amount_cents) > 0`)
    .orderBy('e.post_id', 'desc'),
);

/** Lists shares on hold by post: those in open disputes, and of tickets for upcoming events. */
export async function listHeld(db: DbOrTx, creatorId: number) {
  const [disputes, events] = await Promise.all([
    disputed.all(db, { creatorId }),
    pending.all(db, { creatorId }),
  ]);
  return [...disputes, ...events];
}
