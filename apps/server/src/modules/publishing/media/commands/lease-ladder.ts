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
  // Long, because a queue of many videos is normal and lost jobs are rare.
  queueSeconds: 3_600,
});
