import { refuse } from '@realfin/contract/errors';
import type { BulkResult } from '@realfin/contract/management';
import { timings } from '@realfin/contract/timings';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../../context.ts';
import type { Tx } from '../../../../../db/client.ts';
import type { PublishUndo } from '../../../../../lib/publish-undo.ts';
import type { ActingChannel } from '../../../../people/collaborators/access.ts';
import { findAsset } from '../../../media/queries.ts';
import { refreshListing } from '../../commands/refresh-listing.ts';
import { lockOwnPost } from '../../commands/save-post.ts';
import { statusOf } from '../../rules.ts';
import { posts } from '../../tables.ts';
import { eachPost } from './each-post.ts';

type Stored = typeof posts.$inferSelect;

export const publishUndoMs = timings.undoPublishSeconds * 1000;

export function publishUndoOf(stored: Stored, publishAt: Date): PublishUndo | null {
  const { state, scheduledAt, premiumPlan, actorId, updatedAt, revision } = stored;
  if (state === 'published') return null;
  return {
    publishAt: publishAt.toISOString(),
    state,
    scheduledAt: scheduledAt?.toISOString() ?? null,
    premiumPlan,
    actorId,
    updatedAt: updatedAt.toISOString(),
    revision,
  };
}

/** False if the post was rescheduled since, so that there is nothing to undo. */
export const isUndoOpen = ({ state, scheduledAt, publishUndo }: Stored): boolean =>
  state === 'scheduled' && publishUndo !== null && publishUndo.publishAt === scheduledAt?.toISOString();

/** Later edits stay, with their revision and editor. */
function valuesBefore(stored: Stored, before: PublishUndo) {
  const isEdited = stored.revision !== before.revision + 1;
  return {
    state: before.state,
    scheduledAt: before.scheduledAt === null ? null : new Date(before.scheduledAt),
    premiumPlan: before.premiumPlan,
    publishUndo: null,
    ...(!isEdited && {
      actorId: before.actorId,
      updatedAt: new Date(before.updatedAt),
      revision: before.revision,
    }),
  };
}

async function undoPublish(ctx: Context, tx: Tx, channel: ActingChannel, postId: number) {
  const stored = await lockOwnPost(tx, channel, postId);
  const asset = stored.assetId === null ? null : await findAsset(tx, stored.assetId);
  if (stored.state === 'published') throw refuse('post.publishUndoOver');
  if (stored.publishUndo === null || !isUndoOpen(stored))
    return { status: statusOf(stored.state, asset?.state ?? null) };
  const values = valuesBefore(stored, stored.publishUndo);
  await tx.update(posts).set(values).where(eq(posts.id, postId));
  await refreshListing(ctx, tx, postId);
  if (values.scheduledAt !== null)
    await ctx.jobs.enqueue(tx, 'posts.publish-due', {}, { startAfter: values.scheduledAt });
  return { status: statusOf(values.state, asset?.state ?? null) };
}

/** Restores the state that posts had before `publishPosts`. Safe to repeat. */
export const undoPublishPosts = (
  ctx: Context,
  channel: ActingChannel,
  ids: readonly number[],
): Promise<{ results: BulkResult[] }> =>
  eachPost(ids, (id) => ctx.db.transaction((tx) => undoPublish(ctx, tx, channel, id)));
