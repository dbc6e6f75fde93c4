import { sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { defineLease } from '../../../../jobs/lease.ts';
import type { ExportRow } from '../queries/own-exports.ts';
import { maxAttempts } from '../rules.ts';
import { exports } from '../tables.ts';

export const exportLease = defineLease({
  table: exports,
  waiting: 'waiting',
  working: ['running'],
  claimed: { state: 'running', entriesDone: 0, entriesAll: null, bytesDone: 0, bytesAll: 0 },
  unfinished: sql`state in ('waiting', 'running')`,
  maxAttempts,
  leaseSeconds: 60,
  // Also the interval of progress updates that the owner sees.
  heartbeatMs: 1_000,
  queueSeconds: 600,
});

export const notifyOwner = (ctx: Context, { id, accountId, state }: ExportRow): void =>
  ctx.realtime.toAccount(accountId, 'export.changed', { exportId: id, state });
