import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { emit } from '../../../jobs/emit.ts';
import { comments } from '../tables.ts';

interface TipWords {
  postId: number;
  channelId: number;
  accountId: number;
  amountCents: number;
  text: string;
  /** Of a blocked person: nobody else sees it, and nobody is told. */
  hidden: boolean;
  at: Date;
}

/**
 * The words of a tip among the comments of its post, in the transaction that pays it. Answers the comment's id;
 * below a deleted post there is none.
 */
export async function createTipComment(
  ctx: Context,
  tx: Tx,
  { postId, channelId, accountId, amountCents, text, hidden, at }: TipWords,
): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with made as (
      insert into comments (post_id, account_id, text, kind, amount_cents, created_at, hidden)
      select id, ${accountId}, ${text}, 'TIP', ${amountCents}::int, ${at.toISOString()}::timestamptz, ${hidden}::boolean
      from posts where id = ${postId} and deleted_at is null
      returning id, post_id, hidden
    ), counted as (
      update posts set comment_count = comment_count + 1, thread_count = thread_count + 1
      from made where posts.id = made.post_id and not made.hidden
    )
    select id from made`);
  const commentId = rows[0]?.id ?? null;
  if (commentId !== null && !hidden) {
    const ids = { commentId, postId, channelId, accountId, replyTo: null, mentionedIds: [] };
    await emit(ctx, tx, 'comment.created', { ...ids, type: 'TIP' });
  }
  return commentId;
}

/** The words stay; the amount goes back with the money. */
export async function endTipComment(tx: Tx, commentId: number): Promise<void> {
  await tx.update(comments).set({ kind: 'COMMENT', amountCents: 0 }).where(eq(comments.id, commentId));
}
