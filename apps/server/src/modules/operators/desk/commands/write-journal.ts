// The journal of a closed month, which no longer changes.
import { csvRow } from '@realfin/contract/csv';
import type { Context } from '../../../../context.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { record } from '../../admin/commands.ts';
import { listJournalLines, type JournalLine } from '../queries/journal.ts';
import { debitCredit } from '../rules/journal.ts';

const head = [
  ...['transaction', 'line', 'booked on', 'occurred at', 'posted at', 'kind', 'cause', 'description'],
  ...['processor', 'administrator', 'account', 'owner', 'part', 'share', 'subject'],
  ...['debit', 'credit', 'currency'],
];
const size = 2_000;

const rowOf = (line: JournalLine): string =>
  csvRow([
    ...[line.id, line.line, line.bookedOn, line.at.toISOString(), line.postedAt.toISOString()],
    ...[line.kind, line.cause, line.description, line.provider ?? '', line.actorId ?? ''],
    ...[line.account, line.ownerId === 0 ? '' : line.ownerId, line.part, line.share, line.subject ?? ''],
    ...[...debitCredit(line.amountCents), 'USD'],
  ]);

/** Streamed, because a month may not fit in memory. */
export async function* writeJournal(
  { db }: Context,
  days: { from: string; before: string },
): AsyncGenerator<string> {
  yield csvRow(head);
  for (let [afterId, afterLine] = [0, 0]; ;) {
    const page = await listJournalLines(db, { ...days, afterId, afterLine, size });
    if (page.length > 0) yield page.map(rowOf).join('');
    const last = page.at(-1);
    if (last === undefined || page.length < size) return;
    [afterId, afterLine] = [last.id, last.line];
  }
}

export const recordJournal = (ctx: Context, viewer: Viewer, month: string): Promise<void> =>
  ctx.db.transaction((tx) => record(ctx, tx, viewer, { action: 'JOURNAL_DOWNLOADED', detail: month }));
