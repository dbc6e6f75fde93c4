import type { LedgerTip } from '@realfin/contract/ledger';
import { defaultTipMemo } from '@realfin/contract/tip-memo';
import { and, eq, isNotNull } from 'drizzle-orm';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../db/client.ts';
import { statement, type Placeholders } from '../../../db/statement.ts';
import { isBlockedBy } from '../../people/collaborators/queries.ts';
import type { DisputeRow } from '../billing/queries.ts';
import { query } from './database.ts';
import { ledgerSubject, tipIdOf } from './rules.ts';
import { tips } from './tables.ts';

export type TipRow = typeof tips.$inferSelect;

/** A line of a purchase. */
interface OfLine {
  intentId: string;
  n: number;
}
const isLine = ({ intentId, n }: OfLine) => and(eq(tips.intentId, intentId), eq(tips.lineN, n));

/** Finds a tip that was bought by itself; the tips of a renewal are its further lines. */
export async function findTip(db: DbOrTx, intentId: string): Promise<TipRow | null> {
  const [row] = await db
    .select()
    .from(tips)
    .where(isLine({ intentId, n: 1 }));
  return row ?? null;
}

export async function findTipById(db: DbOrTx, id: number): Promise<TipRow | null> {
  const [row] = await db.select().from(tips).where(eq(tips.id, id));
  return row ?? null;
}

export async function lockTip(tx: Tx, line: OfLine): Promise<TipRow | null> {
  const [row] = await tx.select().from(tips).where(isLine(line)).for('update');
  return row ?? null;
}

/** A comment has its own text, as edited; without a comment, the text of a blocked person is hidden. */
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
      const isOwn = words !== null && words !== '' && words !== defaultTipMemo(creatorName);
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

export interface ReceivedRow {
  id: number;
  state: TipRow['state'];
  amountCents: number;
  refundedCents: number;
  paidAt: Date;
  updatedAt: Date;
  postId: number | null;
  postTitle: string | null;
  planId: number | null;
  /** The part that is not refunded, without tax. */
  netCents: number;
  /** The state of its latest dispute. */
  dispute: DisputeRow['state'] | null;
}
/** The last tip of a page. */
export interface ReceivedPosition {
  at: string;
  id: number;
}
interface ReceivedValues {
  channelId: number;
  size: number;
  offset: number;
  beforeAt: string | null;
  beforeId: number | null;
}
const received = statement((values: Placeholders<ReceivedValues>) =>
  query
    .selectFrom('tips as t')
    .innerJoin('purchase_lines as l', (join) =>
      join.onRef('l.intent_id', '=', 't.intent_id').onRef('l.n', '=', 't.line_n'),
    )
    .leftJoin('posts as p', (join) => join.onRef('p.id', '=', 't.post_id').on('p.deleted_at', 'is', null))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('disputes as x')
          .select(['x.state', sql<Date | null>`coalesce(x.ended_at, x.opened_at)`.as('at')])
          .whereRef('x.intent_id', '=', 't.intent_id')
          .where('x.opened_at', 'is not', null)
          .orderBy('x.id', 'desc')
          .limit(sql.lit(1))
          .as('d'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('refunds as y')
          .select(sql<Date | null>`max(y.ended_at)`.as('at'))
          .whereRef('y.intent_id', '=', 't.intent_id')
          .as('r'),
      (join) => join.onTrue(),
    )
    .select([
      ...(['t.id', 't.state', 't.amount_cents as amountCents', 't.refunded_cents as refundedCents'] as const),
      ...(['t.post_id as postId', 'p.title as postTitle', 'd.state as dispute'] as const),
      't.plan_id as planId',
      sql<number>`l.net_cents - l.refunded_cents + l.refunded_tax_cents`.as('netCents'),
      sql<Date>`t.paid_at`.as('paidAt'),
      sql<Date>`greatest(t.paid_at, d.at, r.at)`.as('updatedAt'),
    ])
    .where('t.channel_id', '=', values.channelId)
    .where('t.paid_at', 'is not', null)
    // Matches the order of the index that the page is read from.
    .where(
      sql<boolean>`(t.paid_at, t.id) < (coalesce(${values.beforeAt}::timestamptz, 'infinity'), coalesce(${values.beforeId}::int, 2147483647))`,
    )
    .orderBy('t.paid_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(values.size)
    .offset(values.offset),
);

/** Paid tips of a channel by when they were paid, newest first; one more than requested. */
export const listReceived = (
  db: DbOrTx,
  channelId: number,
  size: number,
  offset: number,
  before: ReceivedPosition | null,
): Promise<ReceivedRow[]> =>
  received.all(db, {
    ...{ channelId, size: size + 1, offset, beforeAt: before?.at ?? null, beforeId: before?.id ?? null },
  });

export const countReceived = (db: DbOrTx, channelId: number): Promise<number> =>
  db.$count(tips, and(eq(tips.channelId, channelId), isNotNull(tips.paidAt)));
