import { isApiError } from '@realfin/contract/api-error';
import { errors, refuse } from '@realfin/contract/errors';
import { timings } from '@realfin/contract/timings';
import type { Context } from '../../../../context.ts';
import { emit } from '../../../../jobs/emit.ts';
import { LeaseLost } from '../../../../jobs/lease.ts';
import { languageOfAccount } from '../../../../lib/translate.ts';
import { findAccount } from '../../../people/accounts/queries.ts';
import { hasRoomFor } from '../../../publishing/media/commands/upload-files.ts';
import { isDiskFull } from '../../../publishing/media/rules.ts';
import { accountFiles } from '../queries/account-files.ts';
import { chatFiles } from '../queries/chat-files.ts';
import { moneyFiles } from '../queries/money-files.ts';
import type { ExportRow } from '../queries/own-exports.ts';
import { streamFiles } from '../queries/stream-files.ts';
import { archiveKey, exportPrefix, type PersonalFile } from '../rules.ts';
import { readmeText } from '../views.ts';
import { exportLease, notifyOwner } from './lease-export.ts';
import { planAccount, planChannel } from './plan-channel.ts';
import { jsonText, textEntry } from './plan-entries.ts';
import { writeArchive, type PlannedEntry } from './write-archive.ts';

const failureText = "We couldn't prepare your export. Try again.";

/**
 * Makes a requested archive in private storage. A worker that dies leaves at most a partial archive, which
 * the next one removes before it starts over. @throws to be retried
 */
export function makeExport(ctx: Context, exportId: number, stopping: AbortSignal): Promise<void> {
  const progress: Progress = { entriesDone: 0, bytesDone: 0 };
  const files = [...accountFiles, ...streamFiles, ...chatFiles, ...moneyFiles, ...ctx.ask.exports.laterFiles];
  let notified = -1;
  return exportLease.work(ctx, exportId, stopping, {
    run: (row, signal) => make(ctx, row, { files, progress, signal }),
    isFinal: isNoRoom,
    abandon: (row, error) => abandon(ctx, row, isNoRoom(error) ? errors['export.noRoom'].text : failureText),
    cleanUp: (row) => ctx.storage.delete(archiveKey(row.key, row.attempts)),
    progress: () => progress,
    onBeat(row) {
      const done = progress.entriesDone + progress.bytesDone;
      if (done !== notified) notifyOwner(ctx, row);
      notified = done;
    },
  });
}

interface Progress {
  entriesDone: number;
  bytesDone: number;
}
interface Making {
  files: readonly PersonalFile[];
  progress: Progress;
  signal: AbortSignal;
}

async function plan(ctx: Context, row: ExportRow, files: readonly PersonalFile[]): Promise<PlannedEntry[]> {
  const account = await findAccount(ctx.db, row.accountId);
  if (account === null || account.deletedAt !== null) throw new LeaseLost();
  const { site, origin } = ctx.config;
  const language = languageOfAccount(account.language);
  const about = { site: site.name, origin, username: account.username, at: row.createdAt, language };
  const readme = textEntry('README.txt', () => readmeText(about, row, files));
  const entries = await (row.kind === 'channel'
    ? planChannel(ctx, row, { files, language })
    : planAccount(ctx, row, files));
  return [readme, ...entries];
}

async function make(ctx: Context, row: ExportRow, { files, progress, signal }: Making): Promise<void> {
  // Removes files of a killed worker.
  await ctx.storage.deletePrefix(exportPrefix(row.key));
  const entries = await plan(ctx, row, files);
  const bytesAll = entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (!(await hasRoomFor(ctx, bytesAll))) throw refuse('export.noRoom');
  const begun = await exportLease.update(ctx.db, row, { entriesAll: entries.length, bytesAll });
  notifyOwner(ctx, begun);
  const archive = writeArchive(entries, {
    at: row.createdAt,
    signal,
    onBytes: (bytes) => (progress.bytesDone += bytes),
    onEntry: () => (progress.entriesDone += 1),
    manifest: (written, missing) =>
      jsonText({ madeAt: row.createdAt.toISOString(), kind: row.kind, entries: written, missing }),
  });
  const key = archiveKey(row.key, row.attempts);
  await ctx.storage.put(key, archive);
  const stored = await ctx.storage.stat(key);
  await finish(ctx, row, { ...progress, bytesAll, sizeBytes: stored?.sizeBytes ?? 0 });
}

async function finish(
  ctx: Context,
  row: ExportRow,
  facts: Pick<ExportRow, 'entriesDone' | 'bytesDone' | 'bytesAll' | 'sizeBytes'>,
): Promise<void> {
  const endedAt = ctx.clock.now();
  const expiresAt = new Date(endedAt.getTime() + timings.exportDays * 86_400_000);
  const ready = await ctx.db.transaction(async (tx) => {
    const { id: exportId, accountId } = row;
    const next = await exportLease.update(tx, row, {
      ...facts,
      state: 'ready',
      endedAt,
      expiresAt,
      reason: null,
    });
    await emit(ctx, tx, 'export.ready', { exportId, accountId, expiresAt: expiresAt.toISOString() });
    return next;
  });
  notifyOwner(ctx, ready);
}

const isNoRoom = (error: unknown): boolean => isDiskFull(error) || isApiError(error, 'export.noRoom');

async function abandon(ctx: Context, row: ExportRow, reason: string): Promise<void> {
  await ctx.storage.deletePrefix(exportPrefix(row.key));
  const failed = await ctx.db.transaction(async (tx) => {
    const { id: exportId, accountId } = row;
    const next = await exportLease.tryUpdate(tx, row, { state: 'failed', reason, endedAt: ctx.clock.now() });
    if (next !== null) await emit(ctx, tx, 'export.failed', { exportId, accountId, reason });
    return next;
  });
  if (failed !== null) notifyOwner(ctx, failed);
}
