// Entries of an archive: texts, rows, and files in storage.
import { Readable } from 'node:stream';
import type { Context } from '../../../../context.ts';
import { readRows } from '../../../../db/read-rows.ts';
import { openFile } from '../../../../lib/open-file.ts';
import { findSource } from '../../../publishing/media/commands/upload-files.ts';
import type { AssetRow } from '../../../publishing/media/queries.ts';
import {
  imageKeyPattern,
  imagePrefix,
  mediaPrefix,
  originalPrefix,
} from '../../../publishing/media/rules.ts';
import { downloadOf } from '../../../publishing/rankings/csv/queries.ts';
import type { OwnPicture } from '../queries/channel-posts.ts';
import type { PersonalFile } from '../rules.ts';
import type { EntrySource, PlannedEntry } from './write-archive.ts';

/** Estimated sizes of a text and a picture before they are read; used for progress only. */
const usualTextBytes = 2_000;
const usualPictureBytes = 60_000;

/** A text that is generated when it is written; null when its subject was deleted. */
export const textEntry = (name: string, make: () => Promise<string | null> | string): PlannedEntry => ({
  name,
  isText: true,
  sizeBytes: usualTextBytes,
  async open() {
    const text = await make();
    if (text === null) return null;
    const bytes = Buffer.from(text);
    return { body: Readable.from([bytes]), sizeBytes: bytes.length };
  },
});

export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

async function* listText(rows: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let count = 0;
  for await (const row of rows) yield Buffer.from(`${count++ === 0 ? '[' : ','}\n${row}`);
  yield Buffer.from(count === 0 ? '[]\n' : '\n]\n');
}

async function singleText(rows: AsyncIterable<string>): Promise<string> {
  for await (const row of rows) return `${row}\n`;
  return 'null\n';
}

export function rowsEntry(ctx: Context, accountId: number, file: PersonalFile): PlannedEntry {
  const rows = () => readRows(ctx.pool, file.rows(accountId));
  if (file.single === true) return textEntry(file.name, () => singleText(rows()));
  const open = () =>
    Promise.resolve({ body: Readable.from(listText(rows()), { objectMode: false }), sizeBytes: null });
  return { name: file.name, isText: true, sizeBytes: usualTextBytes, open };
}

const storedEntry = (ctx: Context, name: string, key: string): PlannedEntry => ({
  name,
  isText: false,
  sizeBytes: usualPictureBytes,
  open: () => ctx.storage.read(key),
});

/** The stored table as a CSV for spreadsheets, with cells escaped that would run as formulas. */
export const tableEntry = (ctx: Context, name: string, key: string): PlannedEntry => ({
  name,
  isText: true,
  sizeBytes: usualPictureBytes,
  async open() {
    const file = await ctx.storage.read(key);
    return file === null ? null : { body: downloadOf(file.body), sizeBytes: null };
  },
});

export const pictureEntry = (ctx: Context, name: string, { key, width }: Pick<OwnPicture, 'key' | 'width'>) =>
  storedEntry(ctx, name, `${imagePrefix(key)}/${width}.webp`);

/** A picture by its address on the site; none for other addresses. */
export function pictureAt(ctx: Context, name: string, url: string | null): PlannedEntry[] {
  const key = imageKeyPattern.exec(url ?? '')?.[1];
  const width = /\/(\d{1,4})\.webp$/.exec(url ?? '')?.[1];
  return key === undefined || width === undefined
    ? []
    : [pictureEntry(ctx, name, { key, width: Number(width) })];
}

/** The original upload; if it was not stored, the best version made from it. */
export async function openMedia(ctx: Context, asset: AssetRow): Promise<EntrySource | null> {
  const original = await ctx.storage.read(`${originalPrefix(asset.key)}/source`);
  if (original !== null) return original;
  const place = await findSource(ctx, asset);
  const uploaded = place === null ? null : await openFile(place);
  return uploaded ?? ctx.storage.read(bestMade(asset));
}

const bestMade = ({ key, kind }: AssetRow): string =>
  `${mediaPrefix(key)}/${kind === 'video' ? 'download.mp4' : 'hls/audio.mp3'}`;
