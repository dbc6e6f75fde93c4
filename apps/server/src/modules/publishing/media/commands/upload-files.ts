// Uploaded files before preparation, on the local disk, written by tus.
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { uploadsFolderOf } from '../../../../lib/data-folders.ts';
import { readDiskSpace } from '../../../../lib/disk-space.ts';
import { listOpenUploads, type AssetRow } from '../queries.ts';
import { originalPrefix, spareBytes } from '../rules.ts';

const folderOf = (ctx: Context): string => uploadsFolderOf(ctx.config);
export const workFolderOf = (ctx: Context, assetKey: string): string =>
  join(ctx.config.dataDir, 'work', assetKey);

export async function openUploadStore(ctx: Context): Promise<FileStore> {
  const directory = folderOf(ctx);
  await mkdir(directory, { recursive: true });
  return new FileStore({ directory });
}

/** Creates the empty upload that a tus client then writes to. */
export async function beginUpload(ctx: Context, uploadId: string, sizeBytes: number): Promise<void> {
  const store = await openUploadStore(ctx);
  await store.create(new Upload({ id: uploadId, size: sizeBytes, offset: 0 }));
}

/** Streams the whole upload to disk. */
export const writeUpload = (ctx: Context, uploadId: string, body: Readable): Promise<void> =>
  pipeline(body, createWriteStream(join(folderOf(ctx), uploadId)));

const sizeOf = async (file: string): Promise<number | null> => {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/** Null when the upload no longer exists. */
export const receivedBytes = (ctx: Context, uploadId: string): Promise<number | null> =>
  sizeOf(join(folderOf(ctx), uploadId));

/**
 * Announced bytes that have not arrived yet, which reserve disk space. Read with `stat`, which is correct
 * after a crash too. A column would need a write for every chunk of every upload.
 */
async function outstandingBytes(ctx: Context, db: DbOrTx): Promise<number> {
  const sizes = await Promise.all(
    (await listOpenUploads(db)).map(async ({ uploadId, sizeBytes }) =>
      Math.max(0, sizeBytes - ((await receivedBytes(ctx, uploadId)) ?? 0)),
    ),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

/** True if they fit next to open uploads. Bytes that arrive meanwhile count twice, to be safe. */
export async function hasRoomFor(ctx: Context, bytes: number, db: DbOrTx = ctx.db): Promise<boolean> {
  const outstanding = await outstandingBytes(ctx, db);
  const { freeBytes } = await readDiskSpace(ctx.config.dataDir);
  return freeBytes > bytes + outstanding + spareBytes;
}

export async function removeUpload(ctx: Context, uploadId: string): Promise<void> {
  await rm(join(folderOf(ctx), uploadId), { force: true });
  await rm(join(folderOf(ctx), `${uploadId}.json`), { force: true });
}

/** Moves a file made on the server to the place of an upload, atomically. */
export async function takeAsUpload(ctx: Context, asset: AssetRow, file: string): Promise<string> {
  await mkdir(folderOf(ctx), { recursive: true });
  const place = join(folderOf(ctx), asset.uploadId);
  await rename(file, place);
  return place;
}

const leavingFolder = (ctx: Context, asset: AssetRow): string =>
  join(workFolderOf(ctx, asset.key), 'original');

/** Path of the complete file: in the uploads, being moved, or in the originals. Null if not found. */
export async function findSource(ctx: Context, asset: AssetRow): Promise<string | null> {
  const places = [
    join(folderOf(ctx), asset.uploadId),
    join(leavingFolder(ctx, asset), 'source'),
    ctx.storage.localPath(`${originalPrefix(asset.key)}/source`),
  ];
  for (const place of places) if (place !== null && (await sizeOf(place)) !== null) return place;
  return null;
}

/** Stores the original for later encodings. Repeating it changes nothing. */
export async function storeOriginal(ctx: Context, asset: AssetRow): Promise<void> {
  const uploaded = join(folderOf(ctx), asset.uploadId);
  const folder = leavingFolder(ctx, asset);
  await mkdir(folder, { recursive: true });
  if ((await sizeOf(uploaded)) !== null) await rename(uploaded, join(folder, 'source'));
  if ((await sizeOf(join(folder, 'source'))) !== null)
    await ctx.storage.moveIn(folder, originalPrefix(asset.key));
  await removeUpload(ctx, asset.uploadId);
}

/** Ids of all uploads on the disk. */
export async function listUploads(ctx: Context): Promise<string[]> {
  const names = await readdir(folderOf(ctx)).catch(() => []);
  return [...new Set(names.map((name) => name.replace(/\.json$/, '')))];
}

/** Removes every file of a refused upload. */
export async function removeAllOf(ctx: Context, asset: AssetRow): Promise<void> {
  await removeUpload(ctx, asset.uploadId);
  await rm(workFolderOf(ctx, asset.key), { recursive: true, force: true });
}
