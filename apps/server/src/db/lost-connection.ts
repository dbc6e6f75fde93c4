// Tells "what we stand on is away for a moment" from a mistake of ours, so that callers can be asked to come again.

/** Postgres stops, starts, recovers or has no room for another connection; or a statement took too long. */
const awaySqlStates = /^(08...|57P0[1-5]|53[0-3]00|57014|25P0[34])$/;
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
    if (typeof code === 'string' && (awaySqlStates.test(code) || awaySystemCodes.has(code))) return true;
    if (awayTexts.test(at.message)) return true;
  }
  return false;
}
