import { refuse } from '@realfin/contract/errors';
import { sql } from 'kysely';
import type { Context } from '../../../../../context.ts';
import { afterCommit, type Tx } from '../../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../../db/statement.ts';
import { emit } from '../../../../../jobs/emit.ts';
import { isModeratorOf, type Viewer } from '../../../../../lib/viewer.ts';
import { isBlocked } from '../../../../people/blocks/queries.ts';
import { removeComment } from '../../commands/delete-comment.ts';
import { lockThread } from '../../commands/lock-thread.ts';
import { query } from '../../database.ts';
import { findComment, findMentioned, type StoredComment } from '../../queries.ts';
import { isWithheld } from '../../queries/comment-rows.ts';

type Of = { commentId: number };

/** The columns for the notifications about a comment. */
const facts = ['id', 'reply_to', 'account_id', 'mentions', 'mentioned_id'] as const;

/** The comment without its hold, as `approved`, and the replies that waited for it, as `replies`. */
const released = ({ commentId }: Placeholders<Of>) =>
  query
    .with('thread', (db) =>
      db
        .selectFrom('comments as c')
        .innerJoin('comments as t', 't.id', 'c.reply_to')
        .select(['t.hidden', 't.held_for'])
        .where('c.id', '=', commentId),
    )
    .with('replies', (db) =>
      db
        .updateTable('comments')
        .set({ hidden: sql.lit(false), held_for: null })
        .where('reply_to', '=', commentId)
        .where('held_for', '=', sql.lit('thread' as const))
        .where('deleted_at', 'is', null)
        .where((eb) => eb.not(isWithheld('comments')))
        .returning(facts),
    )
    .with('approved', (db) =>
      db
        .updateTable('comments')
        .set((eb) => ({
          hidden: sql<boolean>`coalesce((select hidden from thread), false) or ${isWithheld('comments')}`,
          held_for: sql<
            'thread' | null
          >`case when (select held_for from thread) is not null then 'thread' end`,
          reply_count: sql<number>`${eb.ref('reply_count')} + (select count(*) from replies)::int`,
        }))
        .where('id', '=', commentId)
        .returning([...facts, 'hidden']),
    );

/**
 * Shows a held comment, which the caller has locked, and the replies that waited for it. A reply whose thread
 * is held stays hidden until the thread is approved. Returns a row for each comment that became public.
 */
export const approve = statement((values: Placeholders<Of>) =>
  released(values)
    .with('counted_thread', (db) =>
      db
        .updateTable('comments as t')
        .from('approved')
        .set((eb) => ({ reply_count: eb('t.reply_count', '+', sql.lit(1)) }))
        .whereRef('t.id', '=', 'approved.reply_to')
        .where((eb) => eb.not('approved.hidden')),
    )
    .with('shown', (db) =>
      db
        .selectFrom('approved')
        .select(facts)
        .where((eb) => eb.not('hidden'))
        .unionAll(db.selectFrom('replies').select(facts)),
    )
    .with('counted', (db) =>
      db
        .updateTable('posts')
        .set((eb) => ({
          comment_count: sql<number>`${eb.ref('comment_count')} + (select count(*) from shown)::int`,
          thread_count: sql<number>`${eb.ref('thread_count')} + (select count(*) from shown where reply_to is null)::int`,
        }))
        .where('id', '=', (eb) =>
          eb.selectFrom('comments').select('post_id').where('id', '=', values.commentId).$asScalar(),
        ),
    )
    .selectFrom('shown')
    .select([
      'id as commentId',
      'reply_to as replyTo',
      'account_id as accountId',
      'mentions',
      'mentioned_id as mentionedId',
    ]),
);

/** Notifies as if the comments were new. Each person is notified once per comment. */
async function announce(ctx: Context, tx: Tx, comment: StoredComment): Promise<void> {
  const { postId, channelId, id } = comment;
  for (const { mentions, mentionedId, ...shown } of await approve.all(tx, { commentId: id })) {
    const { ids } = await findMentioned(tx, mentions.map((name) => `@${name}`).join(' '));
    const mentionedIds = [...ids, ...(mentionedId === null ? [] : [mentionedId])];
    // Always COMMENT: the tip itself was announced earlier.
    await emit(ctx, tx, 'comment.created', { ...shown, postId, channelId, mentionedIds, type: 'COMMENT' });
    afterCommit(tx, () =>
      ctx.realtime.toPost(postId, 'comment.created', { commentId: shown.commentId, postId }),
    );
  }
}

/** Approves a held comment, or deletes it. */
export async function reviewComment(
  ctx: Context,
  viewer: Viewer,
  commentId: number,
  isApproved: boolean,
): Promise<void> {
  const comment = await findComment(ctx, commentId);
  if (comment === null || !isModeratorOf(viewer, comment.channelId)) throw refuse('comment.notFound');
  await ctx.db.transaction(async (tx) => {
    await lockThread(tx, commentId);
    const held = await heldNow.first(tx, { commentId });
    if (held === undefined) throw refuse('comment.notHeld');
    const { channelId, accountId } = comment;
    if (!isApproved) await removeComment(ctx, tx, comment, viewer.id);
    else if (await isBlocked(tx, channelId, accountId)) throw refuse('comment.notHeld');
    else await announce(ctx, tx, comment);
  });
}

const heldNow = statement(({ commentId }: Placeholders<Of>) =>
  query
    .selectFrom('comments')
    .select('id')
    .where('id', '=', commentId)
    .where('held_for', 'in', [sql.lit('words' as const), sql.lit('links' as const)])
    .where('deleted_at', 'is', null),
);
