import { Readable } from 'node:stream';
import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import type { CsvFile } from '@realfin/contract/rankings';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { sql, type Expression } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { hasRoomFor } from '../../media/commands/upload-files.ts';
import { isDiskFull } from '../../media/rules.ts';
import { query } from '../database.ts';
import { csvPath, openingRowCount } from '../rules.ts';
import { rankingTables, rankingUploads } from '../tables.ts';
import { createTableReader, lineOf } from './rules.ts';

/** Uploaded files of one channel that no table uses yet. */
const pendingPerChannel = 200;
const pendingHours = 24;

interface Found {
  rowCount: number;
  columnCount: number;
  openingRows: string[][];
}

/** Reads the upload in chunks and yields the normalized CSV. */
async function* cleanCsv(source: AsyncIterable<Uint8Array>, found: Found): AsyncGenerator<string> {
  let lines = '';
  let bytes = 0;
  const reader = createTableReader((row) => {
    if (found.openingRows.length < openingRowCount) found.openingRows.push(row);
    if (found.columnCount === 0) found.columnCount = row.length;
    else found.rowCount += 1;
    lines += lineOf(row);
  });
  for await (const piece of source) {
    bytes += piece.length;
    if (bytes > limits.rankingCsvBytes) throw refuse('ranking.csvTooLarge');
    reader.feed(piece);
    yield lines;
    lines = '';
  }
  reader.end();
  yield lines;
}

/** Writes the row before the file, so that a crash leaves no unknown file. */
async function register(ctx: Context, csvKey: string, channelId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const taken = await tx.$count(rankingTables, eq(rankingTables.csvKey, csvKey));
    if (taken > 0) throw refuse('media.forbidden');
    const pending = await tx.$count(rankingUploads, eq(rankingUploads.channelId, channelId));
    if (pending >= pendingPerChannel) throw refuse('media.tooMany');
    await tx
      .insert(rankingUploads)
      .values({ csvKey, channelId, createdAt: ctx.clock.now() })
      .onConflictDoNothing();
  });
}

async function forget(ctx: Context, csvKey: string): Promise<void> {
  await ctx.storage.delete(csvPath(csvKey));
  await ctx.db.delete(rankingUploads).where(eq(rankingUploads.csvKey, csvKey));
}

/** Validates a CSV while it streams in, and stores it for a table. A refused CSV is deleted. */
export async function receiveCsv(
  ctx: Context,
  upload: { csvKey: string; channelId: number },
  source: AsyncIterable<Uint8Array>,
): Promise<CsvFile> {
  const { csvKey, channelId } = upload;
  if (!(await hasRoomFor(ctx, limits.rankingCsvBytes))) throw refuse('media.noRoom');
  await register(ctx, csvKey, channelId);
  const found: Found = { rowCount: 0, columnCount: 0, openingRows: [] };
  try {
    await ctx.storage.put(csvPath(csvKey), Readable.from(cleanCsv(source, found)));
    const { rowCount, openingRows } = found;
    await ctx.db
      .update(rankingUploads)
      .set({ rowCount, openingRows })
      .where(and(eq(rankingUploads.csvKey, csvKey), eq(rankingUploads.channelId, channelId)));
  } catch (error) {
    await forget(ctx, csvKey);
    throw isDiskFull(error) ? refuse('media.noRoom') : error;
  }
  return { csvKey, ...found };
}

export interface TakenCsv {
  csvKey: string;
  rowCount: number;
  openingRows: string[][];
}

/** Attaches an uploaded CSV of the channel to a table, once. Null if it is unknown or was used. */
export async function takeCsv(tx: Tx, channelId: number, csvKey: string): Promise<TakenCsv | null> {
  const [row] = await tx
    .delete(rankingUploads)
    .where(
      and(
        eq(rankingUploads.csvKey, csvKey),
        eq(rankingUploads.channelId, channelId),
        isNotNull(rankingUploads.rowCount),
      ),
    )
    .returning();
  if (row === undefined || row.rowCount === null || row.openingRows === null) return null;
  return { csvKey, rowCount: row.rowCount, openingRows: row.openingRows };
}

const batchSize = 500;
/** The key of a CSV, also for paths of pictures in its cells. */
const keyIn = (path: string): string => path.replace(/^rankings\//, '').replace(/[./].*$/, '');

const knownKeys = statement(({ keys }: Placeholders<{ keys: readonly string[] }>) => {
  const isAsked = (key: Expression<string | null>) => sql<boolean>`${key} = any(${keys}::text[])`;
  return query
    .selectFrom('ranking_tables')
    .select('csv_key as key')
    .where(({ ref }) => isAsked(ref('csv_key')))
    .unionAll((db) =>
      db
        .selectFrom('ranking_uploads')
        .select('csv_key as key')
        .where(({ ref }) => isAsked(ref('csv_key'))),
    );
});

/**
 * Removes files that no table uses: abandoned, replaced, left by a killed process, or of purged posts.
 * Every file has a row before its first byte, so uploads in progress are safe.
 */
export async function sweepCsv(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - pendingHours * 3_600_000);
  await ctx.db.delete(rankingUploads).where(lt(rankingUploads.createdAt, before));
  const paths = await ctx.storage.list('rankings');
  for (let at = 0; at < paths.length; at += batchSize) {
    const batch = paths.slice(at, at + batchSize);
    const rows = await knownKeys.all(ctx.db, { keys: batch.map(keyIn) });
    const known = new Set(rows.map(({ key }) => key));
    for (const path of batch) if (!known.has(keyIn(path))) await ctx.storage.delete(path);
  }
}
