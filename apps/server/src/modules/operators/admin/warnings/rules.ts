import type { WarningKind } from '@realfin/contract/admin';
import type { NotificationType } from '@realfin/contract/notifications';

const leastFreeBytes = 2 * 1024 ** 3;
const leastFreeShare = 0.05;

export const isDiskLow = ({ freeBytes, sizeBytes }: { freeBytes: number; sizeBytes: number }): boolean =>
  freeBytes < leastFreeBytes || freeBytes < sizeBytes * leastFreeShare;

const failingMs = 15 * 60_000;

/** Fewer failures may be the fault of single emails. */
const leastFailures = 3;

interface Failures {
  /** Failures within a day. */
  failures: number;
  lastAt: Date | null;
}
/** Emails fail until there was no failure within `failingMs`, which is longer than the delay of a retry. */
export const areEmailsFailing = ({ failures, lastAt }: Failures, now: Date): boolean =>
  failures >= leastFailures && lastAt !== null && now.getTime() - lastAt.getTime() < failingMs;

export const longestWaitSeconds = 30 * 60;

export const noticeOf: Record<WarningKind, NotificationType> = {
  diskLow: 'DISK_LOW',
  emailsFailing: 'EMAILS_FAILING',
  jobWaiting: 'JOB_WAITING',
  jobFailing: 'JOB_FAILING',
};
