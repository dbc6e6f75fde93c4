// Automatic comments about tips and new subscriptions.
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { emit } from '../../../../jobs/emit.ts';
import { query } from '../database.ts';
import { findCommentRules } from '../inbox/queries.ts';
import { heldFor } from '../inbox/rules.ts';

type TipWords = {
  postId: number;
  channelId: number;
  accountId: number;
  amountCents: number;
  text: string;
  /** The author is blocked: the comment is visible only to them, without notifications. */
  hidden: boolean;
  at: Date;
};

type Values = Omit<TipWords, 'channelId'> & {
  kind: 'TIP' | 'NEW_SUBSCRIPTION';
  heldFor: 'words' | 'links' | null;
};
const create = statement((values: Placeholders<Values>) =>
  query
    .with('made', (db) =>
      db
        .insertInto('comments')
        .columns([
          'post_id',
          'channel_id',
          'account_id',
          'text',
          'kind',
          'amount_cents',
          'created_at',
          'hidden',
          'held_for',
        ])
        .expression((eb) =>
          eb
            .selectFrom('posts')
            .select([
              'id',
              'channel_id',
              sql<number>`${values.accountId}::int`.as('account_id'),
              values.text.as('text'),
              sql<Values['kind']>`${values.kind}::text`.as('kind'),
              sql<number>`${values.amountCents}::int`.as('amount_cents'),
              sql<Date>`${values.at}::timestamptz`.as('created_at'),
              sql<boolean>`${values.hidden}::boolean or ${values.heldFor}::text is not null`.as('hidden'),
              sql<'words' | 'links' | null>`${values.heldFor}::text`.as('held_for'),
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
    .select(['id', 'hidden']),
);

/**
 * Adds a tip's text to the post's comments, in the transaction that pays it. Returns the comment's id and
 * whether it is hidden. Null if the post was deleted.
 */
export async function createTipComment(
  ctx: Context,
  tx: Tx,
  words: TipWords,
): Promise<{ id: number; hidden: boolean } | null> {
  const { channelId, ...values } = words;
  const reason = heldFor(words.text, await findCommentRules(tx, channelId));
  const made = await create.first(tx, { ...values, kind: 'TIP', heldFor: reason });
  if (made === undefined) return null;
  const { postId, accountId } = words;
  if (!made.hidden) {
    const ids = { commentId: made.id, postId, channelId, accountId, replyTo: null, mentionedIds: [] };
    await emit(ctx, tx, 'comment.created', { ...ids, type: 'TIP' });
  }
  return made;
}

const endTip = statement(({ commentId }: Placeholders<{ commentId: number }>) =>
  query
    .updateTable('comments')
    .set({ kind: sql.lit('COMMENT'), amount_cents: sql.lit(0) })
    .where('id', '=', commentId),
);

/** Removes the amount after a refund. The text stays. */
export async function endTipComment(tx: Tx, commentId: number): Promise<void> {
  await endTip.run(tx, { commentId });
}

type Start = { postId: number; accountId: number; since: Date };
const announced = statement(({ postId, accountId, since }: Placeholders<Start>) =>
  query
    .selectFrom('comments')
    .select('id')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .where('post_id', '=', postId)
    .where('kind', '=', sql.lit('NEW_SUBSCRIPTION'))
    .limit(sql.lit(1)),
);

/** Announces a subscription once; null if it was announced before. The caller has locked the subscription. */
export async function createSubscriptionComment(
  tx: Tx,
  { since, hidden, at, ...of }: Start & { hidden: boolean; at: Date },
): Promise<{ id: number } | null> {
  if ((await announced.first(tx, { ...of, since })) !== undefined) return null;
  const words = { text: '', amountCents: 0, heldFor: null };
  const made = await create.first(tx, { ...of, ...words, hidden, at, kind: 'NEW_SUBSCRIPTION' });
  return made ?? null;
}
