import { refuse } from '@realfin/contract/errors';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { statement, type Placeholders } from '../../../db/statement.ts';
import { emit } from '../../../jobs/emit.ts';
import { looksAfter, type Viewer } from '../../../lib/viewer.ts';
import { isBlockedBy } from '../../collaborators/queries.ts';
import { canAccess } from '../../entitlements/rules.ts';
import { requireVisiblePost } from '../../posts/hydrate.ts';
import { canEditComment } from '../access.ts';
import { query } from '../database.ts';
import { findCommentRules } from '../inbox/queries.ts';
import { heldFor, type HeldFor } from '../inbox/rules.ts';
import { findComment, findMentioned, isShownTo, readThread, type CommentList } from '../queries.ts';
import { lockThread } from './lock-thread.ts';

type Target = { commentId: number; postId: number };

/**
 * A comment is hidden from everyone else, with its replies, when its edit is held, or its writer was blocked after
 * writing it. Returns a row for each comment it hid.
 */
const hideIfNeeded = statement(({ commentId, postId }: Placeholders<Target>) =>
  query
    .with('hidden_now', (db) =>
      db
        .updateTable('comments as c')
        .from(['comments as target', 'posts as p'])
        .set((eb) => ({
          hidden: sql.lit(true),
          reply_count: sql.lit(0),
          held_for: sql<HeldFor | null>`case when ${eb.ref('c.id')} = ${eb.ref('target.id')} then ${eb.ref('c.held_for')}
            when ${eb.ref('target.held_for')} is not null then 'thread' end`,
        }))
        .where('target.id', '=', commentId)
        .where('p.id', '=', postId)
        .where((eb) =>
          eb.or([eb('c.id', '=', eb.ref('target.id')), eb('c.reply_to', '=', eb.ref('target.id'))]),
        )
        .where((eb) => eb.not('c.hidden'))
        .where('c.deleted_at', 'is', null)
        .where((eb) =>
          eb.or([
            eb('target.held_for', 'is not', null),
            isBlockedBy(eb.ref('target.account_id'), eb.ref('p.channel_id')),
          ]),
        )
        .returning(['c.id', 'c.reply_to']),
    )
    .with('counts', (db) =>
      db
        .selectFrom('hidden_now')
        .select((eb) => [
          eb.fn.countAll<number>().as('comments'),
          eb.fn.countAll<number>().filterWhere('reply_to', 'is', null).as('threads'),
        ]),
    )
    .with('thread', (db) =>
      db
        .updateTable('comments')
        .set((eb) => ({ reply_count: eb('reply_count', '-', sql.lit(1)) }))
        .where('id', '=', (eb) => eb.selectFrom('hidden_now').select('reply_to').where('id', '=', commentId)),
    )
    .with('emptied', (db) =>
      db
        .updateTable('posts')
        .from('counts')
        .set((eb) => ({
          comment_count: eb('comment_count', '-', eb.ref('counts.comments')),
          thread_count: eb('thread_count', '-', eb.ref('counts.threads')),
        }))
        .where('posts.id', '=', postId)
        .where('counts.comments', '>', sql.lit(0)),
    )
    .selectFrom('hidden_now')
    .select('id'),
);

type Edit = {
  commentId: number;
  text: string;
  names: readonly string[];
  now: Date;
  heldFor: 'words' | 'links' | null;
};
/** A held comment stays held, whatever it says now. */
const write = statement(({ commentId, text, names, now, heldFor: reason }: Placeholders<Edit>) =>
  query
    .updateTable('comments')
    .set((eb) => ({
      text: sql<string>`${text}::text`,
      mentions: sql<string[]>`${names}::text[]`,
      held_for: sql<HeldFor | null>`coalesce(${reason}::text, ${eb.ref('held_for')})`,
      edited_at: sql<Date | null>`case when ${eb.ref('text')} = ${text}::text then ${eb.ref('edited_at')}
        else ${now}::timestamptz end`,
    }))
    .where('id', '=', commentId)
    .where('deleted_at', 'is', null)
    .returning('hidden'),
);

/** Edits one's own comment within the time limit, and notifies people it mentions for the first time. */
export async function editComment(
  ctx: Context,
  viewer: Viewer,
  commentId: number,
  comment: string,
): Promise<CommentList> {
  const before = await findComment(ctx, commentId);
  if (before === null || !isShownTo(viewer, before)) throw refuse('comment.notFound');
  const post = await requireVisiblePost(ctx, viewer, before.postId);
  if (before.accountId !== viewer.id) throw refuse('auth.forbidden');
  const now = ctx.clock.now();
  if (!canAccess(viewer, post, now)) throw refuse('comment.notEntitled');
  if (!canEditComment(viewer, before, now)) throw refuse('comment.editClosed');
  const text = comment.trim();
  const mentioned = await findMentioned(ctx.db, text);
  const isTeam = looksAfter(viewer, post.channelId);
  const reason = heldFor(text, isTeam ? null : await findCommentRules(ctx.db, post.channelId));
  const earlier = await findMentioned(ctx.db, before.mentions.map((name) => `@${name}`).join(' '));
  await ctx.db.transaction(async (tx) => {
    await lockThread(tx, commentId);
    const edit = { commentId, text, names: mentioned.names, now, heldFor: reason };
    const written = await write.first(tx, edit);
    if (written === undefined) throw refuse('comment.notFound');
    if (written.hidden) return;
    if ((await hideIfNeeded.first(tx, { commentId, postId: post.id })) !== undefined) return;
    const mentionedIds = mentioned.ids.filter((id) => !earlier.ids.includes(id));
    const { postId, accountId } = before;
    await emit(ctx, tx, 'comment.edited', { commentId, postId, accountId, mentionedIds });
  });
  return readThread(ctx, viewer, commentId);
}
