// The reasons for a creator's part of retention shares, without revealing the subscribers.
import type { RetentionReason } from '@realfin/contract/ledger';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';

const reasons = statement(
  ({ channelId, subjects }: Placeholders<{ channelId: number; subjects: readonly string[] }>) =>
    query
      .selectFrom(sql<{ subject: string }>`unnest(${subjects}::text[])`.as<'s'>(sql`s(subject)`))
      .innerJoin('retention_parts as r', (join) =>
        join.on(sql<boolean>`r.month_id = substring(s.subject from '^month:([0-9]{1,9})$')::int`),
      )
      .select(['s.subject', 'r.basis', 'r.part', 'r.whole', 'r.of_cents as ofCents'])
      .where('r.channel_id', '=', channelId),
);

/** By subject of the ledger entry; months from before reasons were stored have none. */
export async function findRetentionReasons(
  db: DbOrTx,
  channelId: number,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, RetentionReason>> {
  if (subjects.length === 0) return new Map();
  const rows = await reasons.all(db, { channelId, subjects });
  return new Map(rows.map(({ subject, ...reason }) => [subject, reason]));
}
