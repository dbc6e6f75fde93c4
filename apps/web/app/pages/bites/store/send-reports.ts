// Watch reports of bites, sent in batches without delaying anything. With an opt-out the server counts only
// the view.
import { biteReportLimits } from '@realfin/contract/bite-limits';
import type { ShowingReport } from '../rules/showing.ts';

const waitMs = 10_000;
type TimedReport = ShowingReport & { biteId: number; showing: string; at: string };

let waiting: TimedReport[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sent even while the page unloads. */
export function flushReports(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  const body = JSON.stringify({ reports: waiting });
  waiting = [];
  navigator.sendBeacon('/api/public/analytics/bites', new Blob([body], { type: 'application/json' }));
}

const newShowing = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Queues the reports of one showing. */
export function reportTaker(biteId: number): (report: ShowingReport) => void {
  const showing = newShowing();
  return (report) => {
    waiting.push({ ...report, biteId, showing, at: new Date().toISOString() });
    if (waiting.length >= biteReportLimits.perCall) flushReports();
    else timer ??= setTimeout(flushReports, waitMs);
  };
}
