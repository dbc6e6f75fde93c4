// Distinguishes a temporarily unavailable database from bugs of ours: clients are asked to retry.
import type { ApiError } from '@realfin/contract/api-error';
import { refuse } from '@realfin/contract/errors';

const comeAgainSeconds = 2;

/** By SQLSTATE. Class 08 also has 08P01, a protocol violation, which no retry fixes. */
const awaySqlStates = new Set([
  // No connection, a broken one, or one the server refused.
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08007',
  // No memory or connections left.
  '53000',
  '53200',
  '53300',
  // Shutting down, crashed, or starting.
  '57P01',
  '57P02',
  '57P03',
  // Timeouts of a statement, transaction or idle session.
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
/** Messages of `pg` errors without a code. */
const awayTexts =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** Drizzle wraps the driver's errors. */
function* withCauses(error: unknown): Generator<NodeJS.ErrnoException> {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) yield at;
}

export const fullDiskCodes: ReadonlySet<string> = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** The disk of the database, or of our own files. */
export const isDiskFull = (error: unknown): boolean =>
  withCauses(error).some(({ code }) => fullDiskCodes.has(code ?? ''));

export function isDatabaseAway(error: unknown): boolean {
  for (const at of withCauses(error)) {
    const { code } = at;
    if (code !== undefined && (awaySqlStates.has(code) || awaySystemCodes.has(code))) return true;
    if (awayTexts.test(at.message)) return true;
    // A Unix socket is missing while its server is down. Missing files have the same code, not the syscall.
    if (code === 'ENOENT' && at.syscall === 'connect') return true;
  }
  return false;
}

/** The refusal for a full disk or an unavailable database; null for other errors. */
export function outageRefusal(error: unknown): ApiError | null {
  if (isDiskFull(error)) return refuse('server.diskFull');
  return isDatabaseAway(error) ? refuse('server.busy', { retryAfterSeconds: comeAgainSeconds }) : null;
}
