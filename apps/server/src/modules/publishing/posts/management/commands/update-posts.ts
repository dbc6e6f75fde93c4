import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import type { BulkResult, PostChange, Visibility } from '@realfin/contract/management';
import type { MediaType } from '@realfin/contract/posts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../../context.ts';
import type { Tx } from '../../../../../db/client.ts';
import type { ActingChannel } from '../../../../people/collaborators/access.ts';
import { findAsset } from '../../../media/queries.ts';
import { refreshListing } from '../../commands/refresh-listing.ts';
import { checkedTags, lockOwnPost, premiumOnPublish, thumbnailOf } from '../../commands/save-post.ts';
import { statusOf } from '../../rules.ts';
import { posts } from '../../tables.ts';
import { eachPost } from './each-post.ts';

type Stored = typeof posts.$inferSelect;

const withoutPremium: ReadonlySet<MediaType> = new Set(['stack', 'ppv']);
/** A broadcast or sold tickets depend on their state. */
const neverUnpublished: ReadonlySet<MediaType> = new Set(['stream', 'dead_stream', 'ppv']);

/** Streams must be premium before their recording is published, unless the network permits free ones. */
const isStreamToCome = ({ mediaType, state }: Stored): boolean =>
  mediaType === 'stream' || (mediaType === 'dead_stream' && state !== 'published');

async function planOf(ctx: Context, tx: Tx, stored: Stored, premium: boolean) {
  if (withoutPremium.has(stored.mediaType)) throw refuse('post.noPremium');
  if (premium) return { premiumPlan: 10 };
  if (isStreamToCome(stored) && !(await ctx.ask.posts.findFreeKinds(ctx, tx)).has('streams'))
    throw refuse('post.alwaysPremium');
  if (await premiumOnPublish(ctx, tx, stored.mediaType, stored)) throw refuse('post.premiumFirst');
  return { premiumPlan: 0 };
}

function finsOf(stored: Stored, { addTags, removeTags }: PostChange) {
  const kept = stored.finNames.filter((name) => !removeTags.includes(name));
  const finNames = [...new Set([...kept, ...addTags])];
  if (finNames.length > limits.tagsPerPost) throw refuse('post.tooManyFins');
  return { finNames };
}

function visibilityOf(stored: Stored, visibility: Visibility) {
  if (visibility !== 'draft') return { unlisted: visibility === 'unlisted' };
  if (neverUnpublished.has(stored.mediaType)) throw refuse('post.notUnpublishable');
  // Its address, comments and counts stay, and `publishedAt` keeps followers from being notified again.
  return { state: 'draft' as const, scheduledAt: null };
}

async function changeOf(ctx: Context, tx: Tx, stored: Stored, change: PostChange) {
  const { premium, visibility } = change;
  return {
    ...(premium !== undefined && (await planOf(ctx, tx, stored, premium))),
    ...(change.addTags.length + change.removeTags.length > 0 && finsOf(stored, change)),
    ...(visibility !== undefined && visibilityOf(stored, visibility)),
  };
}

/** Changes posts in any state, each atomically. Safe to repeat. */
export async function updatePosts(
  ctx: Context,
  channel: ActingChannel,
  ids: readonly number[],
  change: PostChange,
): Promise<{ results: BulkResult[] }> {
  await checkedTags(ctx, change.addTags);
  const { thumbnailImageId } = change;
  const picture =
    thumbnailImageId === undefined ? {} : await thumbnailOf(ctx.db, channel, thumbnailImageId, null);
  return eachPost(ids, (id) =>
    ctx.db.transaction(async (tx) => {
      const stored = await lockOwnPost(tx, channel, id);
      const values: Partial<Stored> = { ...(await changeOf(ctx, tx, stored, change)), ...picture };
      await tx
        .update(posts)
        .set({
          ...values,
          actorId: channel.actorId,
          updatedAt: ctx.clock.now(),
          revision: stored.revision + 1,
        })
        .where(eq(posts.id, id));
      await refreshListing(ctx, tx, id);
      const asset = stored.assetId === null ? null : await findAsset(tx, stored.assetId);
      return { status: statusOf(values.state ?? stored.state, asset?.state ?? null) };
    }),
  );
}
