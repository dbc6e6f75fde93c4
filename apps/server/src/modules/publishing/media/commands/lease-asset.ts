import { sql } from 'drizzle-orm';
import { defineLease } from '../../../../jobs/lease.ts';
import { maxAttempts, unfinishedStates, workingStates } from '../rules.ts';
import { assets } from '../tables.ts';

export const assetLease = defineLease({
  table: assets,
  waiting: 'uploaded',
  working: workingStates,
  claimed: { state: 'probing' },
  unfinished: sql.raw(`state in (${unfinishedStates.map((state) => `'${state}'`).join(', ')})`),
  maxAttempts,
  leaseSeconds: 90,
  heartbeatMs: 20_000,
  queueSeconds: 600,
});
