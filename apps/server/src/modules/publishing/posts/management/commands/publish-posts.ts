import { refuse } from '@realfin/contract/errors';
import type { BulkResult } from '@realfin/contract/management';
import type { MediaType } from '@realfin/contract/posts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../../context.ts';
import type { Tx } from '../../../../../db/client.ts';
import type { ActingChannel } from '../../../../people/collaborators/access.ts';
import { findAsset } from '../../../media/queries.ts';
import {
  afterSave,
  checkChapters,
  premiumOnPublish,
  lockOwnPost,
  nextState,
} from '../../commands/save-post.ts';
import { statusOf } from '../../rules.ts';
import { posts } from '../../tables.ts';
import { eachPost } from './each-post.ts';
import { isUndoOpen, publishUndoOf, publishUndoMs } from './undo-publish.ts';

type Stored = typeof posts.$inferSelect;

export interface PublishTime {
  /** Null: now. */
  scheduledAt: string | null;
  /** Publishes after the undo period, before which followers aren't notified. */
  canUndo?: boolean;
}

/** Kinds that other modules publish, since that changes more than the post's state. */
const publishedElsewhere: ReadonlySet<MediaType> = new Set(['stream', 'dead_stream', 'stack', 'ppv']);

async function release(ctx: Context, tx: Tx, channel: ActingChannel, stored: Stored, time: PublishTime) {
  const { mediaType, title, assetId } = stored;
  const undoUntil = time.canUndo === true ? new Date(ctx.clock.now().getTime() + publishUndoMs) : null;
  const scheduledAt = undoUntil?.toISOString() ?? time.scheduledAt;
  const next = nextState(ctx, mediaType, { title, draft: false, scheduledAt }, assetId, stored);
  await tx
    .update(posts)
    .set({
      ...next,
      publishUndo: undoUntil === null ? null : publishUndoOf(stored, undoUntil),
      actorId: channel.actorId,
      ...((await premiumOnPublish(ctx, tx, mediaType, stored)) && { premiumPlan: 10 }),
      updatedAt: ctx.clock.now(),
      revision: stored.revision + 1,
    })
    .where(eq(posts.id, stored.id));
  await afterSave(ctx, tx, stored.id, next.scheduledAt);
  return next.state;
}

/** Publishes posts or, with a time, schedules unpublished ones. Safe to repeat. */
export function publishPosts(
  ctx: Context,
  channel: ActingChannel,
  ids: readonly number[],
  time: PublishTime,
): Promise<{ results: BulkResult[] }> {
  return eachPost(ids, (id) =>
    ctx.db.transaction(async (tx) => {
      const stored = await lockOwnPost(tx, channel, id);
      const asset = stored.assetId === null ? null : await findAsset(tx, stored.assetId);
      const assetState = asset?.state ?? null;
      if (stored.state === 'published' && time.scheduledAt === null)
        return { status: statusOf('published', assetState) };
      if (time.canUndo === true && isUndoOpen(stored)) return { status: statusOf('scheduled', assetState) };
      if (publishedElsewhere.has(stored.mediaType)) throw refuse('post.ownPublish');
      if (stored.state === 'published') throw refuse('post.alreadyOut');
      if (statusOf('draft', assetState) === 'Error') throw refuse('post.fileFailed');
      checkChapters(stored.chapters, asset?.durationSeconds ?? null);
      await ctx.ask.posts.readyChecks[stored.mediaType]?.(tx, id);
      const state = await release(ctx, tx, channel, stored, time);
      return { status: statusOf(state, assetState) };
    }),
  );
}
