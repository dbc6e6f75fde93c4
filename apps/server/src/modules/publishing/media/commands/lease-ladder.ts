import { sql } from 'drizzle-orm';
import { defineLease } from '../../../../jobs/lease.ts';
import { maxAttempts } from '../rules.ts';
import { ladders } from '../tables.ts';

export const ladderLease = defineLease({
  table: ladders,
  waiting: 'waiting',
  working: ['running'],
  claimed: { state: 'running' },
  unfinished: sql`state in ('waiting', 'running')`,
  maxAttempts,
  leaseSeconds: 90,
  heartbeatMs: 20_000,
  // Many videos may wait for theirs: a job that was lost is the exception.
  queueSeconds: 3_600,
});
