import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { statement, type Placeholders } from '../../../db/statement.ts';
import { emit } from '../../../jobs/emit.ts';
import { query } from '../database.ts';

type TipWords = {
  postId: number;
  channelId: number;
  accountId: number;
  amountCents: number;
  text: string;
  /** The writer is blocked: only they see it, and nobody is notified. */
  hidden: boolean;
  at: Date;
};

const create = statement((values: Placeholders<Omit<TipWords, 'channelId'>>) =>
  query
    .with('made', (db) =>
      db
        .insertInto('comments')
        .columns(['post_id', 'account_id', 'text', 'kind', 'amount_cents', 'created_at', 'hidden'])
        .expression((eb) =>
          eb
            .selectFrom('posts')
            .select([
              'id',
              sql<number>`${values.accountId}::int`.as('account_id'),
              values.text.as('text'),
              sql.lit('TIP').as('kind'),
              sql<number>`${values.amountCents}::int`.as('amount_cents'),
              sql<Date>`${values.at}::timestamptz`.as('created_at'),
              sql<boolean>`${values.hidden}::boolean`.as('hidden'),
            ])
            .where('id', '=', values.postId)
            .where('deleted_at', 'is', null),
        )
        .returning(['id', 'post_id', 'hidden']),
    )
    .with('counted', (db) =>
      db
        .updateTable('posts')
        .from('made')
        .set((eb) => ({
          comment_count: eb('posts.comment_count', '+', sql.lit(1)),
          thread_count: eb('posts.thread_count', '+', sql.lit(1)),
        }))
        .whereRef('posts.id', '=', 'made.post_id')
        .where((eb) => eb.not('made.hidden')),
    )
    .selectFrom('made')
    .select('id'),
);

/**
 * Adds a tip's text to the post's comments, in the transaction that pays it. Returns the comment's id, or
 * nothing when the post was deleted.
 */
export async function createTipComment(ctx: Context, tx: Tx, words: TipWords): Promise<number | null> {
  const { channelId, ...values } = words;
  const made = await create.first(tx, values);
  if (made === undefined) return null;
  const { postId, accountId, hidden } = words;
  if (!hidden) {
    const ids = { commentId: made.id, postId, channelId, accountId, replyTo: null, mentionedIds: [] };
    await emit(ctx, tx, 'comment.created', { ...ids, type: 'TIP' });
  }
  return made.id;
}

const endTip = statement(({ commentId }: Placeholders<{ commentId: number }>) =>
  query
    .updateTable('comments')
    .set({ kind: sql.lit('COMMENT'), amount_cents: sql.lit(0) })
    .where('id', '=', commentId),
);

/** The text stays; the amount is removed after a refund. */
export async function endTipComment(tx: Tx, commentId: number): Promise<void> {
  await endTip.run(tx, { commentId });
}
