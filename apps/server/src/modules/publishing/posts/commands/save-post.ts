import { isBeyondEnd } from '@realfin/contract/chapters';
import { refuse, refuseAt } from '@realfin/contract/errors';
import type { Chapter, MediaType } from '@realfin/contract/posts';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { DbOrTx, Tx } from '../../../../db/client.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { isVisible } from '../../../people/entitlements/rules.ts';
import { findFinCacheOf } from '../../../people/fins/queries.ts';
import { findAsset, findUsableImage } from '../../media/queries.ts';
import { distinctTags } from '../rules.ts';
import { posts } from '../tables.ts';
import { filesOf, playedBy, releaseAsset } from './files-of-post.ts';
import { lockPost, refreshListing } from './refresh-listing.ts';
import { takeFromFile } from './take-from-file.ts';

/** The fields an author sets on a post of any kind. */
export interface PostInput {
  title: string;
  text: string;
  description: string;
  premium: boolean;
  stackOnly: boolean;
  /** Omitted: unchanged. */
  unlisted?: boolean | undefined;
  tags: readonly string[];
  thumbnailImageId: number | null;
  draft: boolean;
  scheduledAt: string | null;
  revision?: number | undefined;
  /** Omitted: unchanged. */
  assetId?: number | null | undefined;
  /** The narration of an article. Omitted: unchanged. */
  narrationAssetId?: number | null | undefined;
  /** Reading time of an article. */
  durationSeconds?: number;
  /** Omitted: unchanged. */
  chapters?: { startSeconds: number; title: string }[] | undefined;
  freeSeconds?: number | undefined;
  season?: number | null | undefined;
  episode?: number | null | undefined;
  explicit?: boolean | undefined;
}
type Stored = typeof posts.$inferSelect;

const invalid = (path: string, message: string) =>
  refuse('input.invalid', { detail: message, errors: [{ path, message }] });

export async function checkedTags(ctx: Context, tags: readonly string[]): Promise<string[]> {
  const names = distinctTags(tags);
  const known = await findFinCacheOf(ctx, names);
  if (names.some((name) => !known.has(name))) throw invalid('tags', "This fin doesn't exist.");
  return names;
}

/** Accepts only pictures of the channel or of the acting person, and popular ones. */
export async function thumbnailOf(
  tx: DbOrTx,
  channel: ActingChannel,
  imageId: number | null,
  stored: Stored | null,
) {
  if (imageId === null) {
    // A picture taken from the video stays until the author chooses another.
    return stored?.thumbnailImageId === null
      ? {}
      : { thumbnailImageId: null, thumbnailUrl: null, thumbnailPreview: null };
  }
  const image = await findUsableImage(tx, imageId, [channel.channelId, channel.actorId]);
  if (image === null) throw invalid('thumbnailImageId', "We couldn't find this image.");
  return { thumbnailImageId: image.id, thumbnailUrl: image.url, thumbnailPreview: image.preview };
}

async function lengthOf(tx: DbOrTx, assetId: number | null): Promise<number | null> {
  return assetId === null ? null : ((await findAsset(tx, assetId))?.durationSeconds ?? null);
}

/** A file of the channel and of the post's kind that no other post plays. */
async function checkAsset(
  tx: DbOrTx,
  channel: ActingChannel,
  kind: MediaType,
  assetId: number,
  postId: number | null,
) {
  const asset = await findAsset(tx, assetId);
  if (asset === null || asset.channelId !== channel.channelId || asset.kind !== kind || asset.forBite)
    throw refuse('media.notFound');
  const [taken] = await tx
    .select({ id: posts.id, mediaId: posts.mediaId, mediaType: posts.mediaType })
    .from(posts)
    .where(and(playedBy(assetId), isNull(posts.deletedAt), ne(posts.id, postId ?? 0)));
  if (taken !== undefined) throw refuseAt('assetId', 'media.taken', { data: { post: taken } });
}

const missingMedia: Partial<Record<MediaType, string>> = {
  video: 'Upload a video.',
  audio: 'Upload a podcast.',
};

/** A draft may have chapters beyond the end while its author works on them. */
export function checkChapters(chapters: readonly Chapter[], durationSeconds: number | null): void {
  if (chapters.some(({ startSeconds }) => isBeyondEnd(startSeconds, durationSeconds)))
    throw invalid('chapters', "A chapter can't start after the end. Change its time, or remove it.");
}

/** The new state of the post, or the reason it is refused. */
export function nextState(
  ctx: Context,
  kind: MediaType,
  input: Pick<PostInput, 'title' | 'draft' | 'scheduledAt'>,
  assetId: number | null,
  stored: Stored | null,
) {
  if (input.draft) return { state: 'draft' as const, scheduledAt: null };
  if (input.title.trim() === '') throw invalid('title', 'Enter a title.');
  const missing = missingMedia[kind];
  // A post published before this rule required a file stays published.
  if (missing !== undefined && assetId === null && stored?.state !== 'published') {
    throw refuse('post.incomplete', { detail: missing, errors: [{ path: 'assetId', message: missing }] });
  }
  if (input.scheduledAt === null || stored?.state === 'published') {
    // Announced posts keep their scheduled time.
    const announcedAt = isVisible('scheduled', kind) ? (stored?.scheduledAt ?? null) : null;
    return { state: 'published' as const, scheduledAt: announcedAt };
  }
  const scheduledAt = new Date(input.scheduledAt);
  // An announced post can be saved again after its time has passed.
  const isKept = stored?.state === 'scheduled' && stored.scheduledAt?.getTime() === scheduledAt.getTime();
  if (scheduledAt <= ctx.clock.now() && !isKept) throw refuse('post.scheduleInPast');
  return { state: 'scheduled' as const, scheduledAt };
}

/**
 * Podcasts are published as premium unless the network permits free ones. Their author can make them free
 * afterward.
 */
export async function premiumOnPublish(
  ctx: Context,
  tx: Tx,
  kind: MediaType,
  stored: Stored | null,
): Promise<boolean> {
  if (kind !== 'audio' || (stored?.publishedAt ?? null) !== null) return false;
  return !(await ctx.ask.posts.findFreeKinds(ctx, tx)).has('podcasts');
}

const previewed: readonly MediaType[] = ['video', 'audio', 'stream', 'dead_stream'];

/** Fields that only videos, podcasts and streams have. */
function mediaValues(kind: MediaType, { freeSeconds, season, episode, explicit }: PostInput) {
  const isPodcast = kind === 'audio';
  return {
    ...(previewed.includes(kind) && freeSeconds !== undefined && { freeSeconds }),
    ...(isPodcast && season !== undefined && { season }),
    ...(isPodcast && episode !== undefined && { episode }),
    ...(isPodcast && explicit !== undefined && { explicit }),
  };
}

async function valuesOf(
  ctx: Context,
  tx: Tx,
  channel: ActingChannel,
  kind: MediaType,
  input: PostInput,
  stored: Stored | null,
) {
  const asked = input.assetId === undefined ? (stored?.assetId ?? null) : input.assetId;
  if (asked !== null && asked !== stored?.assetId)
    await checkAsset(tx, channel, kind, asked, stored?.id ?? null);
  if (!input.draft && (input.chapters !== undefined || asked !== stored?.assetId))
    checkChapters(input.chapters ?? stored?.chapters ?? [], await lengthOf(tx, asked));
  const { assetId, ...file } = await filesOf(tx, input.assetId, stored);
  const { narrationAssetId } = input;
  if (typeof narrationAssetId === 'number' && narrationAssetId !== stored?.narrationAssetId)
    await checkAsset(tx, channel, 'audio', narrationAssetId, stored?.id ?? null);
  return {
    actorId: channel.actorId,
    title: input.title.trim(),
    text: input.text,
    description: input.description,
    premiumPlan: input.premium || (await premiumOnPublish(ctx, tx, kind, stored)) ? 10 : 0,
    stackOnly: input.stackOnly,
    ...(input.unlisted !== undefined && { unlisted: input.unlisted }),
    finNames: await checkedTags(ctx, input.tags),
    ...(await thumbnailOf(tx, channel, input.thumbnailImageId, stored)),
    ...(input.chapters !== undefined && { chapters: input.chapters }),
    ...mediaValues(kind, input),
    ...(input.durationSeconds !== undefined && { durationSeconds: input.durationSeconds }),
    assetId,
    ...file,
    ...(narrationAssetId !== undefined && { narrationAssetId }),
    ...nextState(ctx, kind, input, assetId, stored),
    updatedAt: ctx.clock.now(),
  };
}

/** Updates the lists, and schedules the publishing job. */
export async function afterSave(
  ctx: Context,
  tx: Tx,
  postId: number,
  scheduledAt: Date | null,
): Promise<void> {
  await refreshListing(ctx, tx, postId);
  await takeFromFile(ctx, tx, postId);
  if (scheduledAt !== null) await ctx.jobs.enqueue(tx, 'posts.publish-due', {}, { startAfter: scheduledAt });
}

/** Creates a post; `mediaId` is the id in the table of its kind, omitted for kinds without one. */
export async function insertPost(
  ctx: Context,
  tx: Tx,
  channel: ActingChannel,
  kind: { mediaType: MediaType; mediaId?: number },
  input: PostInput,
): Promise<number> {
  const values = await valuesOf(ctx, tx, channel, kind.mediaType, input, null);
  const [row] = await tx
    .insert(posts)
    .values({
      ...values,
      channelId: channel.channelId,
      mediaType: kind.mediaType,
      mediaId: kind.mediaId ?? 0,
      createdAt: values.updatedAt,
    })
    .returning({ id: posts.id });
  if (row === undefined) throw new Error('no post was made');
  if (kind.mediaId === undefined) await tx.update(posts).set({ mediaId: row.id }).where(eq(posts.id, row.id));
  await afterSave(ctx, tx, row.id, values.scheduledAt);
  return row.id;
}

/** A post of the channel, locked for an update; it doesn't exist for anyone else. */
export async function lockOwnPost(tx: Tx, channel: ActingChannel, postId: number): Promise<Stored> {
  const stored = await lockPost(tx, postId);
  if (stored === null || stored.channelId !== channel.channelId || stored.deletedAt !== null)
    throw refuse('post.notFound');
  return stored;
}

/** Saves a post locked by `lockOwnPost`. */
export async function updatePost(
  ctx: Context,
  tx: Tx,
  channel: ActingChannel,
  stored: Stored,
  input: PostInput,
) {
  if (input.revision !== undefined && input.revision !== stored.revision) {
    throw refuse('post.editConflict', { data: { revision: stored.revision } });
  }
  const values = await valuesOf(ctx, tx, channel, stored.mediaType, input, stored);
  await tx
    .update(posts)
    .set({ ...values, revision: stored.revision + 1 })
    .where(eq(posts.id, stored.id));
  for (const assetId of [stored.assetId, stored.nextAssetId, stored.narrationAssetId])
    await releaseAsset(ctx, tx, assetId);
  await afterSave(ctx, tx, stored.id, values.scheduledAt);
}
