// Tells a database that is away for a moment, or has no room, from a mistake of ours: callers are asked to try again.
import type { ApiError } from '@realfin/contract/api-error';
import { refuse } from '@realfin/contract/errors';

const comeAgainSeconds = 2;

/** By SQLSTATE. Class 08 also holds 08P01, a protocol violation, which no retry mends. */
const awaySqlStates = new Set([
  // No connection, a broken one, or one the server refused.
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08007',
  // No memory or connection to spare.
  '53000',
  '53200',
  '53300',
  // Shutting down, crashed, or starting.
  '57P01',
  '57P02',
  '57P03',
  // A statement, transaction or idle session took too long.
  '57014',
  '57P05',
  '25P03',
  '25P04',
]);
const awaySystemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** What `pg` says without a code. */
const awayTexts =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** Drizzle wraps what the driver threw. */
function* withCauses(error: unknown): Generator<NodeJS.ErrnoException> {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) yield at;
}

export const fullDiskCodes: ReadonlySet<string> = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** The database's disk, or that of our own files. */
export const isDiskFull = (error: unknown): boolean =>
  withCauses(error).some(({ code }) => fullDiskCodes.has(code ?? ''));

export function isDatabaseAway(error: unknown): boolean {
  for (const at of withCauses(error)) {
    const { code } = at;
    if (code !== undefined && (awaySqlStates.has(code) || awaySystemCodes.has(code))) return true;
    if (awayTexts.test(at.message)) return true;
    // A Unix socket is gone while its server is. A missing file has the same code, but nobody connects to it.
    if (code === 'ENOENT' && at.syscall === 'connect') return true;
  }
  return false;
}

/** The refusal for a full disk or an unavailable database; null for a mistake of ours. */
export function outageRefusal(error: unknown): ApiError | null {
  if (isDiskFull(error)) return refuse('server.diskFull');
  return isDatabaseAway(error) ? refuse('server.busy', { retryAfterSeconds: comeAgainSeconds }) : null;
}
