import { refuse } from '@realfin/contract/errors';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { isBlockedBy } from '../../../people/collaborators/queries.ts';
import { query } from '../database.ts';
import { approve } from '../inbox/commands/review-comment.ts';
import { announceRestored } from './announce-change.ts';
import { hideIfNeeded } from './hide-comment.ts';
import { lockThread } from './lock-thread.ts';

type Of = { commentId: number };

const stored = statement(({ commentId }: Placeholders<Of>) =>
  query
    .selectFrom('comments as c')
    .select((eb) => [
      'c.id',
      'c.post_id as postId',
      'c.account_id as accountId',
      'c.text',
      'c.taken_down_at as takenDownAt',
      'c.writer_suspended as writerSuspended',
      eb('c.held_for', 'in', [sql.lit('words' as const), sql.lit('links' as const)])
        .$castTo<boolean | null>()
        .as('waits'),
      isBlockedBy(eb.ref('c.account_id'), eb.ref('c.channel_id')).as('isBlocked'),
    ])
    .where('c.id', '=', commentId)
    .where('c.deleted_at', 'is', null),
);

type Marks = Of & { takenDownAt: Date | null; writerSuspended: boolean };
const mark = statement(({ commentId, takenDownAt, writerSuspended }: Placeholders<Marks>) =>
  query
    .updateTable('comments')
    .set({
      taken_down_at: sql<Date | null>`${takenDownAt}::timestamptz`,
      writer_suspended: sql<boolean>`${writerSuspended}::boolean`,
    })
    .where('id', '=', commentId),
);

async function showAgain(ctx: Context, tx: Tx, comment: { commentId: number; postId: number }) {
  const shown = await approve.all(tx, { commentId: comment.commentId });
  if (shown.length > 0) await announceRestored(ctx, tx, comment);
}

/** Writes the marks, and hides the comment with its replies or shows them again. */
async function setMarks(ctx: Context, tx: Tx, commentId: number, marks: Partial<Omit<Marks, 'commentId'>>) {
  await lockThread(tx, commentId);
  const comment = await stored.first(tx, { commentId });
  if (comment === undefined) throw refuse('comment.notFound');
  const { postId, accountId, text, takenDownAt, writerSuspended } = comment;
  const next = { takenDownAt, writerSuspended, ...marks };
  const isChanged =
    (next.takenDownAt === null) !== (takenDownAt === null) || next.writerSuspended !== writerSuspended;
  if (!isChanged) return { accountId, text, isChanged };
  await mark.run(tx, { commentId, ...next });
  if (next.takenDownAt !== null || next.writerSuspended) await hideIfNeeded(ctx, tx, { commentId, postId });
  else if (comment.waits !== true && !comment.isBlocked) await showAgain(ctx, tx, { commentId, postId });
  return { accountId, text, isChanged };
}

/** Hides a comment and its replies from everyone but its writer, or shows them again. */
export const setCommentTakenDown = (ctx: Context, tx: Tx, commentId: number, isTakenDown: boolean) =>
  setMarks(ctx, tx, commentId, { takenDownAt: isTakenDown ? ctx.clock.now() : null });

const batchSize = 200;
type OfWriter = { accountId: number; suspended: boolean };
const unmarked = statement(({ accountId, suspended }: Placeholders<OfWriter>) =>
  query
    .selectFrom('comments')
    .select('id')
    .where('account_id', '=', accountId)
    .where('writer_suspended', '<>', sql<boolean>`${suspended}::boolean`)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(sql.lit(batchSize)),
);

/** Hides or restores all comments of an account, newest first. */
export async function followSuspension(ctx: Context, accountId: number, suspended: boolean): Promise<void> {
  const rows = await unmarked.all(ctx.db, { accountId, suspended });
  for (const { id } of rows)
    await ctx.db.transaction((tx) => setMarks(ctx, tx, id, { writerSuspended: suspended }));
  if (rows.length === batchSize) await followSuspension(ctx, accountId, suspended);
}
