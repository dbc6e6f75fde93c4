import type { Logger } from '../lib/log.ts';

const reportEveryMs = 60_000;

/** A database that is away or busy fails every worker at once: one line a minute says so, with their number. */
export function createErrorReport(log: Logger): (error: unknown) => void {
  let count = 0;
  let reportedAtMs = -Infinity;
  return (error) => {
    count += 1;
    const nowMs = performance.now();
    if (nowMs - reportedAtMs < reportEveryMs) return;
    log.error({ err: error, count }, 'job queue');
    reportedAtMs = nowMs;
    count = 0;
  };
}
