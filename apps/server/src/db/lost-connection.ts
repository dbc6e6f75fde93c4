// Tells a database that is away for a moment from a mistake of ours, so that callers can be asked to try again.

/** By SQLSTATE. Class 08 also holds 08P01, a protocol violation, which no retry mends. */
const awaySqlStates = new Set([
  // No connection, a broken one, or one the server refused.
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08007',
  // No memory, disk or connection to spare.
  '53000',
  '53100',
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

/** Follows the causes, because Drizzle wraps what the driver threw. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' && (awaySqlStates.has(code) || awaySystemCodes.has(code))) return true;
    if (awayTexts.test(at.message)) return true;
    // A Unix socket is gone while its server is. A missing file has the same code, but nobody connects to it.
    if (code === 'ENOENT' && (at as { syscall?: unknown }).syscall === 'connect') return true;
  }
  return false;
}
