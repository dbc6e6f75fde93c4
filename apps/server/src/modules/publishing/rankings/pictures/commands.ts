// External pictures in the cells of a table: fetched by the server, so that other sites don't learn who
// views the page.
import { buffer } from 'node:stream/consumers';
import { isWebAddress } from '@realfin/contract/pages';
import pLimit from 'p-limit';
import type { Context } from '../../../../context.ts';
import { createCache } from '../../../../lib/cache.ts';
import { FetchRefused, fetchPublic } from '../../../../lib/public-fetch.ts';
import { shrinkImage } from '../../media/commands/create-image.ts';
import { imageKeyPattern, isDiskFull } from '../../media/rules.ts';
import { createTableReader } from '../csv/rules.ts';
import { csvPath } from '../rules.ts';
import { cellPicturePath } from './rules.ts';

/** Twice the displayed size, for high-density screens. */
const side = 60;
const mostBytes = 4_000_000;
const mostMs = 5_000;
const mostAddresses = 20_000;

/** Seconds until an unavailable picture is fetched again. */
export const retrySeconds = 300;

const fetching = pLimit(12);
/** A file never changes under its key. */
const named = createCache<ReadonlySet<string>>({ ttlMs: 600_000, max: 8 });
/** Caches failed fetches only. Stored pictures are found by their key. */
const tried = createCache<boolean>({
  ttlMs: retrySeconds * 1000,
  max: 20_000,
  mayStore: (isThere) => !isThere,
});

async function readCells(ctx: Context, csvKey: string, onCell: (cell: string) => void): Promise<void> {
  const file = await ctx.storage.read(csvPath(csvKey));
  if (file === null) return;
  const reader = createTableReader((cells) => cells.forEach(onCell));
  for await (const piece of file.body as AsyncIterable<Buffer>) reader.feed(piece);
  reader.end();
}

/** The picture addresses in the cells of a table. The server fetches no others for it. */
async function readAddresses(ctx: Context, csvKey: string): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  await readCells(ctx, csvKey, (cell) => {
    if (found.size < mostAddresses && isWebAddress(cell)) found.add(cell);
  });
  return found;
}

/** The keys of our own pictures in the cells of a table. */
export async function listCellPictures(ctx: Context, csvKey: string): Promise<string[]> {
  const keys = new Set<string>();
  await readCells(ctx, csvKey, (cell) => {
    const key = imageKeyPattern.exec(cell.trim())?.[1];
    if (key !== undefined && keys.size < mostAddresses) keys.add(key);
  });
  return [...keys];
}

async function fetchPicture(ctx: Context, address: string): Promise<Buffer | null> {
  try {
    const options = { accept: 'image/*', mostBytes, mostMs, allowedHosts: ctx.config.fetchHosts };
    const { type, body, close } = await fetchPublic(address, options);
    try {
      return type.startsWith('image/') ? await shrinkImage(await buffer(body), side) : null;
    } finally {
      close();
    }
  } catch (error) {
    if (error instanceof FetchRefused) return null;
    throw error;
  }
}

/** True if the picture was stored. False if it is unavailable or the disk is full. */
async function storePicture(ctx: Context, path: string, address: string): Promise<boolean> {
  const content = await fetchPicture(ctx, address);
  if (content === null) return false;
  try {
    await ctx.storage.put(path, content);
    return true;
  } catch (error) {
    if (isDiskFull(error)) return false;
    throw error;
  }
}

/** The storage key of a picture. Null if no cell of the table references it. */
export async function findCellPicture(
  ctx: Context,
  csvKey: string,
  address: string,
): Promise<{ key: string } | 'unavailable' | null> {
  const key = cellPicturePath(csvKey, address);
  if ((await ctx.storage.stat(key)) !== null) return { key };
  const addresses = await named.get(ctx, csvKey, () => readAddresses(ctx, csvKey));
  if (!addresses.has(address)) return null;
  const isThere = await tried.get(ctx, key, () => fetching(() => storePicture(ctx, key, address)));
  return isThere ? { key } : 'unavailable';
}
