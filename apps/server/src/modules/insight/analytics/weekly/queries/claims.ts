import { sql } from 'kysely';
import type { DbOrTx } from '../../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../../db/statement.ts';
import { query } from '../../database.ts';

const claimedSince = statement(({ since }: Placeholders<{ since: Date }>) =>
  query
    .selectFrom('weekly_emails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('claimed_at', '>', since),
);
/** Emails claimed since then by all processes. */
export const countClaimedSince = async (db: DbOrTx, since: Date): Promise<number> =>
  (await claimedSince.first(db, { since }))?.count ?? 0;

const due = statement(({ week, now }: Placeholders<{ week: string; now: Date }>) =>
  query
    .selectFrom('weekly_emails')
    .select('channel_id')
    .where('week', '=', sql<string>`${week}::date`)
    .where('state', '=', sql.lit('queued'))
    .where('next_at', '<=', now)
    .limit(sql.lit(1)),
);
export const isAnyDue = async (db: DbOrTx, week: string, now: Date): Promise<boolean> =>
  (await due.first(db, { week, now })) !== undefined;
