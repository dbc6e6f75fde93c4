import type { LedgerTip } from '@realfin/contract/ledger';
import { eq } from 'drizzle-orm';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../db/client.ts';
import { statement, type Placeholders } from '../../db/statement.ts';
import { isBlockedBy } from '../collaborators/queries.ts';
import { query } from './database.ts';
import { defaultMemo, ledgerSubject, tipIdOf } from './rules.ts';
import { tips } from './tables.ts';

export type TipRow = typeof tips.$inferSelect;

export async function findTip(db: DbOrTx, intentId: string): Promise<TipRow | null> {
  const [row] = await db.select().from(tips).where(eq(tips.intentId, intentId));
  return row ?? null;
}

export async function lockTip(tx: Tx, intentId: string): Promise<TipRow | null> {
  const [row] = await tx.select().from(tips).where(eq(tips.intentId, intentId)).for('update');
  return row ?? null;
}

/** A comment's words are its own, as edited; without one, the words of a blocked person are not shown. */
const sources = statement((values: Placeholders<{ channelId: number; ids: readonly number[] }>) =>
  query
    .selectFrom('tips as t')
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .innerJoin('accounts as creator', 'creator.id', 't.channel_id')
    .leftJoin('comments as c', (join) =>
      join.onRef('c.id', '=', 't.comment_id').on('c.hidden', '=', false).on('c.deleted_at', 'is', null),
    )
    .select((eb) => [
      't.id',
      't.memo',
      't.comment_id as commentId',
      'c.text as commentText',
      'a.name',
      'a.username',
      'a.deleted_at as deletedAt',
      'creator.name as creatorName',
      isBlockedBy(eb.ref('t.account_id'), eb.ref('t.channel_id')).as('isBlocked'),
    ])
    .where('t.channel_id', '=', values.channelId)
    .where(({ ref }) => sql<boolean>`${ref('t.id')} = any(${values.ids}::int[])`),
);

/** The tips of a channel by the subject of their ledger entries. */
export async function findTipSources(
  db: DbOrTx,
  channelId: number,
  subjects: readonly string[],
): Promise<Map<string, LedgerTip>> {
  const ids = subjects.map(tipIdOf).filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await sources.all(db, { channelId, ids });
  return new Map(
    rows.map((row) => {
      const { name, username, deletedAt, creatorName, isBlocked } = row;
      const isGone = deletedAt !== null;
      const words = row.commentId === null ? row.memo : row.commentText;
      const isOwn = words !== null && words !== '' && words !== defaultMemo(creatorName);
      return [
        ledgerSubject(row),
        {
          from: isGone ? null : { name, username },
          memo: isOwn && !isGone && !isBlocked ? words : null,
        },
      ];
    }),
  );
}
