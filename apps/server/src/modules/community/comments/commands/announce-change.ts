// Notifies open pages and inboxes of comments that were hidden or restored.
import type { ChangedComment } from '@realfin/contract/events';
import type { Context } from '../../../../context.ts';
import { afterCommit, type Tx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { listTeamIds } from '../../../people/collaborators/queries.ts';
import { query } from '../database.ts';

type Target = { commentId: number; postId: number };

const countsNow = statement(({ commentId, postId }: Placeholders<Target>) =>
  query
    .selectFrom('posts as p')
    .innerJoin('comments as c', (join) => join.on('c.id', '=', commentId))
    .leftJoin('comments as t', 't.id', 'c.reply_to')
    .select([
      'p.channel_id as channelId',
      'p.comment_count as numComments',
      't.id as threadId',
      't.reply_count as numReplies',
    ])
    .where('p.id', '=', postId),
);

async function announce(
  ctx: Context,
  tx: Tx,
  event: 'comment.hidden' | 'comment.restored',
  { commentId, postId }: Target,
): Promise<void> {
  const now = await countsNow.first(tx, { commentId, postId });
  if (now === undefined) return;
  const { channelId, numComments, threadId, numReplies } = now;
  const thread = threadId === null ? null : { commentId: threadId, numReplies: numReplies ?? 0 };
  const changed: ChangedComment = { commentId, postId, numComments, thread };
  const team = await listTeamIds(tx, channelId);
  afterCommit(tx, () => {
    ctx.realtime.toPost(postId, event, changed);
    for (const accountId of team) ctx.realtime.toAccount(accountId, 'inbox.changed', { channelId });
  });
}

/** Removes it from open tabs, except from its author's if it was not deleted. */
export const announceHidden = (ctx: Context, tx: Tx, hidden: Target): Promise<void> =>
  announce(ctx, tx, 'comment.hidden', hidden);

/** Shows it in open tabs again, with its replies. */
export const announceRestored = (ctx: Context, tx: Tx, restored: Target): Promise<void> =>
  announce(ctx, tx, 'comment.restored', restored);
