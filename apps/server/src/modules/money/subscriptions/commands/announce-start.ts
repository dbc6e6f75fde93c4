import { isApiError } from '@realfin/contract/api-error';
import type { Context } from '../../../../context.ts';
import { afterCommit, type Tx } from '../../../../db/client.ts';
import type { Events } from '../../../../jobs/events.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { planLine, writeLine } from '../../../community/chat/commands/write-line.ts';
import { createSubscriptionComment } from '../../../community/comments/commands/paid-comment.ts';
import { isBlocked } from '../../../people/blocks/queries.ts';
import { findViewerById } from '../../../people/entitlements/queries.ts';
import { canAccess } from '../../../people/entitlements/rules.ts';
import { requireVisiblePost, type PostSubject } from '../../../publishing/posts/hydrate.ts';
import { findSubscription, lockSubscription, type SubscriptionRow } from '../queries.ts';

/** The post of the page, where they could comment themselves. */
async function findPage(ctx: Context, viewer: Viewer, postId: number): Promise<PostSubject | null> {
  try {
    const post = await requireVisiblePost(ctx, viewer, postId);
    return canAccess(viewer, post, ctx.clock.now()) ? post : null;
  } catch (error) {
    if (isApiError(error, 'post.notFound')) return null;
    throw error;
  }
}

const isRunning = async (tx: Tx, accountId: number): Promise<SubscriptionRow | null> => {
  const row = await lockSubscription(tx, accountId);
  return row?.state === 'active' ? row : null;
};

async function comment(ctx: Context, accountId: number, page: PostSubject): Promise<void> {
  const { id: postId, channelId } = page;
  const hidden = await isBlocked(ctx.db, channelId, accountId);
  await ctx.db.transaction(async (tx) => {
    const since = (await isRunning(tx, accountId))?.startedAt;
    if (since === undefined) return;
    const values = { postId, accountId, since, hidden, at: ctx.clock.now() };
    const commentId = (await createSubscriptionComment(tx, values))?.id;
    if (commentId !== undefined && !hidden)
      afterCommit(tx, () => ctx.realtime.toPost(postId, 'comment.created', { commentId, postId }));
  });
}

/** Announces a new subscription to the readers of its page, if the person agreed. Idempotent. */
export async function announceStart(
  ctx: Context,
  { subscriptionId, accountId, announceOn: postId }: Events['subscription.started'],
): Promise<void> {
  if (!postId) return;
  const viewer = await findViewerById(ctx.db, accountId, ctx.clock.now());
  const page = viewer === null ? null : await findPage(ctx, viewer, postId);
  const startedAt = (await findSubscription(ctx.db, accountId))?.startedAt;
  if (page === null || startedAt === undefined) return;
  await comment(ctx, accountId, page);
  const line = await planLine(ctx, {
    ...{ postId, accountId, type: 'NEW_SUBSCRIPTION', amountCents: 0, text: '' },
    key: `subscription:${subscriptionId}:${startedAt.toISOString()}`,
  });
  if (line !== null) await writeLine(ctx, line, async (tx) => (await isRunning(tx, accountId)) !== null);
}
