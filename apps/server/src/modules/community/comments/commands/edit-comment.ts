import { refuse } from '@realfin/contract/errors';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { emit } from '../../../../jobs/emit.ts';
import { isModeratorOf, type Viewer } from '../../../../lib/viewer.ts';
import { canAccess } from '../../../people/entitlements/rules.ts';
import { requireVisiblePost } from '../../../publishing/posts/hydrate.ts';
import { canEditComment } from '../access.ts';
import { query } from '../database.ts';
import { findCommentRules } from '../inbox/queries.ts';
import { heldFor, type HeldFor } from '../inbox/rules.ts';
import {
  findComment,
  findMentioned,
  isNamedAsChannel,
  isShownTo,
  readThread,
  type CommentList,
} from '../queries.ts';
import { hideIfNeeded } from './hide-comment.ts';
import { lockThread } from './lock-thread.ts';

type Edit = {
  commentId: number;
  text: string;
  names: readonly string[];
  now: Date;
  heldFor: 'words' | 'links' | null;
};
/** A held comment stays held, regardless of the new text. */
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
  const isTeam = isModeratorOf(viewer, post.channelId);
  if (!isTeam && (await isNamedAsChannel(ctx.db, viewer, post.channelId)))
    throw refuse('comment.nameOfChannel');
  const reason = heldFor(text, isTeam ? null : await findCommentRules(ctx.db, post.channelId));
  const earlier = await findMentioned(ctx.db, before.mentions.map((name) => `@${name}`).join(' '));
  await ctx.db.transaction(async (tx) => {
    await lockThread(tx, commentId);
    const edit = { commentId, text, names: mentioned.names, now, heldFor: reason };
    const written = await write.first(tx, edit);
    if (written === undefined) throw refuse('comment.notFound');
    if (written.hidden) return;
    if (await hideIfNeeded(ctx, tx, { commentId, postId: post.id })) return;
    const mentionedIds = mentioned.ids.filter((id) => !earlier.ids.includes(id));
    const { postId, accountId } = before;
    await emit(ctx, tx, 'comment.edited', { commentId, postId, accountId, mentionedIds });
  });
  return readThread(ctx, viewer, commentId);
}
