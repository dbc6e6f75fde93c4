import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isApiError, refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { FetchRefused, fetchPublic, type Fetched } from '../../../lib/public-fetch.ts';
import { actingChannel, type ActingChannel } from '../../collaborators/access.ts';
import { findViewerById } from '../../entitlements/queries.ts';
import { completeAsset } from '../../media/commands/complete-asset.ts';
import { createAsset } from '../../media/commands/create-asset.ts';
import { hasRoomFor, writeUpload } from '../../media/commands/upload-files.ts';
import { findAsset } from '../../media/queries.ts';
import { releaseAsset } from '../../posts/commands/files-of-post.ts';
import { lockOwnPost, updatePost } from '../../posts/commands/save-post.ts';
import type { ItemRow } from '../queries.ts';
import { importItems, imports } from '../tables.ts';

const mostMs = 30 * 60_000;
const mostAttempts = 3;
const waitMs = 60_000;

const change = (ctx: Context, id: number, values: Partial<ItemRow>) =>
  ctx.db.update(importItems).set(values).where(eq(importItems.id, id));

/** The person who requested the import, if they can still publish for its channel. */
async function channelOf(ctx: Context, importId: number): Promise<ActingChannel> {
  const [row] = await ctx.db.select().from(imports).where(eq(imports.id, importId));
  const viewer = row === undefined ? null : await findViewerById(ctx.db, row.actorId, ctx.clock.now());
  const channelId = row?.channelId ?? 0;
  if (viewer?.channelId === channelId) return actingChannel({ ...viewer, actingFor: null });
  if (viewer?.contributingFor.includes(channelId) !== true) throw refuse('auth.forbidden');
  return actingChannel({ ...viewer, actingFor: channelId });
}

async function* counted(ctx: Context, item: ItemRow, { body, sizeBytes }: Fetched): AsyncGenerator<Buffer> {
  const all = sizeBytes ?? item.sizeBytes ?? 0;
  let bytes = 0;
  let reported = 0;
  for await (const piece of body) {
    bytes += piece.length;
    const percent = all === 0 ? 0 : Math.min(99, Math.floor((bytes / all) * 100));
    if (percent >= reported + 5) await change(ctx, item.id, { percent: (reported = percent) });
    yield piece;
  }
}

/** Downloads the whole audio to a file first, because its size is known only then. */
async function spool(ctx: Context, item: ItemRow, file: string, signal: AbortSignal): Promise<number> {
  const fetched = await fetchPublic(item.soundUrl, {
    ...{ accept: 'audio/*', mostBytes: limits.importSoundBytes, mostMs, signal },
    allowedHosts: ctx.config.fetchHosts,
  });
  try {
    // Needs the space twice for a moment: here and among the uploads.
    if (!(await hasRoomFor(ctx, 2 * (fetched.sizeBytes ?? 0)))) throw refuse('media.noRoom');
    await mkdir(dirname(file), { recursive: true });
    await pipeline(counted(ctx, item, fetched), createWriteStream(file));
  } finally {
    fetched.close();
  }
  return (await stat(file)).size;
}

const nameOf = (url: string): string =>
  decodeURIComponent(new URL(url).pathname.split('/').at(-1)?.replaceAll('%', '') ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .slice(-200) || 'episode';

async function fetchAsset(ctx: Context, item: ItemRow, channel: ActingChannel, signal: AbortSignal) {
  const known = item.assetId === null ? null : await findAsset(ctx.db, item.assetId);
  // The process may have died between the file and the post.
  if (known !== null && !['uploading', 'refused'].includes(known.state)) return known.id;
  const file = join(ctx.config.dataDir, 'work', `import-${item.id}`, 'sound');
  try {
    const sizeBytes = await spool(ctx, item, file, signal);
    if (sizeBytes === 0) throw new FetchRefused('The audio file of this episode is empty.');
    const { channelId, actorId } = channel;
    const fileName = nameOf(item.soundUrl);
    const asset = await createAsset(ctx, { channelId, actorId, kind: 'audio', fileName, sizeBytes });
    await change(ctx, item.id, { assetId: asset.id });
    await writeUpload(ctx, asset.uploadId, createReadStream(file));
    await completeAsset(ctx, asset);
    return asset.id;
  } finally {
    await rm(dirname(file), { recursive: true, force: true });
  }
}

/** Attaches the audio to the draft, unless its author has uploaded some. */
async function attach(ctx: Context, item: ItemRow, channel: ActingChannel, assetId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const stored = await lockOwnPost(tx, channel, item.postId ?? 0);
    if (stored.assetId === null && stored.state === 'draft') {
      const { title, text, description, stackOnly, thumbnailImageId, finNames: tags } = stored;
      await updatePost(ctx, tx, channel, stored, {
        ...{ title, text, description, stackOnly, thumbnailImageId, tags, assetId },
        ...{ premium: stored.premiumPlan > 0, draft: true, scheduledAt: null },
      });
    }
    await tx
      .update(importItems)
      .set({ state: 'done', percent: 100, reason: null })
      .where(eq(importItems.id, item.id));
    await releaseAsset(ctx, tx, assetId);
  });
}

async function begin(ctx: Context, itemId: number): Promise<ItemRow | null> {
  const [item] = await ctx.db
    .update(importItems)
    .set({ state: 'fetching', percent: 0, attempts: sql`attempts + 1` })
    .where(and(eq(importItems.id, itemId), inArray(importItems.state, ['waiting', 'fetching'])))
    .returning();
  return item ?? null;
}

/** The channel has too many files in preparation, so this one is postponed. */
async function postpone(ctx: Context, itemId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.update(importItems).set({ state: 'waiting', attempts: 0 }).where(eq(importItems.id, itemId));
    const startAfter = new Date(ctx.clock.now().getTime() + waitMs);
    await ctx.jobs.enqueue(tx, 'imports.fetch-sound', { itemId }, { startAfter });
  });
}

export async function fetchSound(ctx: Context, itemId: number, signal: AbortSignal): Promise<void> {
  const item = await begin(ctx, itemId);
  if (item === null) return;
  try {
    const channel = await channelOf(ctx, item.importId);
    await attach(ctx, item, channel, await fetchAsset(ctx, item, channel, signal));
  } catch (error) {
    if (signal.aborted) throw error;
    if (isApiError(error) && error.code === 'media.tooMany') return postpone(ctx, itemId);
    const isExpected = isApiError(error) || error instanceof FetchRefused;
    if (!isExpected && item.attempts < mostAttempts) throw error;
    const reason = isExpected ? error.message : "We couldn't download the audio.";
    await change(ctx, itemId, { state: 'failed', reason });
  }
}
