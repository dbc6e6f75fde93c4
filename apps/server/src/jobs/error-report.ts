import type { Logger } from '../lib/log.ts';

const reportEveryMs = 60_000;

/**
 * An unavailable database fails every worker together: logs one line per minute, with their number. The first
 * is a warning, because a busy startup is over after it.
 */
export function createErrorReport(log: Pick<Logger, 'warn' | 'error'>): (error: unknown) => void {
  let count = 0;
  let reportedAtMs = -Infinity;
  return (error) => {
    count += 1;
    const nowMs = performance.now();
    const sinceMs = nowMs - reportedAtMs;
    if (sinceMs < reportEveryMs) return;
    const level = sinceMs < 2 * reportEveryMs ? 'error' : 'warn';
    log[level]({ err: error, count }, 'job queue');
    reportedAtMs = nowMs;
    count = 0;
  };
}
