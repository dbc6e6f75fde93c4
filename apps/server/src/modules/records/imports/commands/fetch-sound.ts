import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isApiError } from '@realfin/contract/api-error';
import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { FetchRefused, fetchPublic, type Fetched } from '../../../../lib/public-fetch.ts';
import { actingChannel, type ActingChannel } from '../../../people/collaborators/access.ts';
import { findViewerById } from '../../../people/entitlements/queries.ts';
import { completeAsset } from '../../../publishing/media/commands/complete-asset.ts';
import { createAsset } from '../../../publishing/media/commands/create-asset.ts';
import { requireStorage } from '../../../publishing/media/commands/require-storage.ts';
import { hasRoomFor, writeUpload } from '../../../publishing/media/commands/upload-files.ts';
import { findAsset } from '../../../publishing/media/queries.ts';
import { releaseAsset } from '../../../publishing/posts/commands/files-of-post.ts';
import { lockOwnPost, updatePost } from '../../../publishing/posts/commands/save-post.ts';
import type { ItemRow } from '../queries.ts';
import { imports } from '../tables.ts';
import { fetchLease } from './lease-fetch.ts';

const mostMs = 30 * 60_000;
const waitMs = 60_000;

interface Download {
  item: ItemRow;
  signal: AbortSignal;
  onPercent(percent: number): void;
}

/** The person who requested the import, if they can still publish for its channel. */
async function channelOf(ctx: Context, importId: number): Promise<ActingChannel> {
  const [row] = await ctx.db.select().from(imports).where(eq(imports.id, importId));
  const viewer = row === undefined ? null : await findViewerById(ctx.db, row.actorId, ctx.clock.now());
  const channelId = row?.channelId ?? 0;
  if (viewer?.channelId === channelId) return actingChannel({ ...viewer, actingFor: null });
  if (viewer?.contributingFor.includes(channelId) !== true) throw refuse('auth.forbidden');
  return actingChannel({ ...viewer, actingFor: channelId });
}

async function* counted({ item, onPercent }: Download, { body, sizeBytes }: Fetched): AsyncGenerator<Buffer> {
  const all = sizeBytes ?? item.sizeBytes ?? 0;
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.length;
    if (all > 0) onPercent(Math.min(99, Math.floor((bytes / all) * 100)));
    yield piece;
  }
}

/** Downloads the whole audio to a file first, because its size is known only then. */
async function spool(ctx: Context, download: Download, file: string): Promise<number> {
  const { item, signal } = download;
  const fetched = await fetchPublic(item.soundUrl, {
    accept: 'audio/*',
    mostBytes: limits.importSoundBytes,
    mostMs,
    signal,
    allowedHosts: ctx.config.fetchHosts,
  });
  try {
    // Needs the space twice for a moment: for the download, and for its copy among the uploads.
    if (!(await hasRoomFor(ctx, 2 * (fetched.sizeBytes ?? 0)))) throw refuse('media.noRoom');
    await mkdir(dirname(file), { recursive: true });
    await pipeline(counted(download, fetched), createWriteStream(file));
  } finally {
    fetched.close();
  }
  return (await stat(file)).size;
}

const nameOf = (url: string): string =>
  decodeURIComponent(new URL(url).pathname.split('/').at(-1)?.replaceAll('%', '') ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .slice(-200) || 'episode';

/** Per attempt, so that a worker that lost the item never writes into another's file. */
const folderOf = (ctx: Context, { id, attempts }: ItemRow): string =>
  join(ctx.config.dataDir, 'work', `import-${id}-${attempts}`);

async function fetchAsset(ctx: Context, download: Download, channel: ActingChannel): Promise<number> {
  const { item } = download;
  const known = item.assetId === null ? null : await findAsset(ctx.db, item.assetId);
  // The process may have stopped after storing the file, but before the post.
  if (known !== null && !['uploading', 'refused'].includes(known.state)) return known.id;
  await requireStorage(ctx, ctx.db, channel.channelId, 1);
  const file = join(folderOf(ctx, item), 'sound');
  const sizeBytes = await spool(ctx, download, file);
  if (sizeBytes === 0) throw new FetchRefused('The audio file of this episode is empty.');
  const { channelId, actorId } = channel;
  const fileName = nameOf(item.soundUrl);
  const asset = await createAsset(ctx, { channelId, actorId, kind: 'audio', fileName, sizeBytes });
  await fetchLease.update(ctx.db, item, { assetId: asset.id });
  await writeUpload(ctx, asset.uploadId, createReadStream(file));
  await completeAsset(ctx, asset);
  return asset.id;
}

/** Attaches the audio to the draft, unless its author has uploaded some. */
async function attach(ctx: Context, item: ItemRow, channel: ActingChannel, assetId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // The present draft: a deleted one may have been replaced meanwhile.
    const done = { state: 'done', percent: 100, reason: null } as const;
    const { postId } = await fetchLease.update(tx, item, done);
    const stored = await lockOwnPost(tx, channel, postId ?? 0);
    if (stored.assetId === null && stored.state === 'draft') {
      const { title, text, description, stackOnly, thumbnailImageId, finNames: tags } = stored;
      await updatePost(ctx, tx, channel, stored, {
        title,
        text,
        description,
        stackOnly,
        thumbnailImageId,
        tags,
        assetId,
        premium: stored.premiumPlan > 0,
        draft: true,
        scheduledAt: null,
      });
    }
    await releaseAsset(ctx, tx, assetId);
  });
}

/** Postpones the item, because the channel has too many files in preparation. Not counted as an attempt. */
async function postpone(ctx: Context, item: ItemRow): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const waiting = { state: 'waiting', leaseUntil: fetchLease.queuedUntil(ctx) } as const;
    await fetchLease.update(tx, item, { ...waiting, attempts: item.attempts - 1 });
    const startAfter = new Date(ctx.clock.now().getTime() + waitMs);
    await ctx.jobs.enqueue(tx, 'imports.fetch-sound', { itemId: item.id }, { startAfter });
  });
}

const isFinal = (error: unknown): error is Error => isApiError(error) || error instanceof FetchRefused;

async function fetchItem(ctx: Context, download: Download): Promise<void> {
  const { item } = download;
  try {
    const channel = await channelOf(ctx, item.importId);
    await attach(ctx, item, channel, await fetchAsset(ctx, download, channel));
  } catch (error) {
    if (!isApiError(error, 'media.tooMany')) throw error;
    await postpone(ctx, item);
  } finally {
    await rm(folderOf(ctx, item), { recursive: true, force: true });
  }
}

export async function fetchSound(ctx: Context, itemId: number, stopping: AbortSignal): Promise<void> {
  let percent = 0;
  await fetchLease.work(ctx, itemId, stopping, {
    run: (item, signal) => fetchItem(ctx, { item, signal, onPercent: (now) => (percent = now) }),
    progress: () => ({ percent }),
    isFinal,
    async abandon(item, error) {
      const reason = isFinal(error) ? error.message : "We couldn't download the audio.";
      await fetchLease.tryUpdate(ctx.db, item, { state: 'failed', reason });
    },
  });
}
