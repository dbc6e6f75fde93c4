import type { JobsOf } from '../../../jobs/queue.ts';
import { foldServed } from './served/commands/fold.ts';

export const entitlementJobs = {
  'entitlements.fold-served': { every: '25 4 * * *', expireSeconds: 3600, run: (ctx) => foldServed(ctx) },
} satisfies JobsOf<'entitlements'>;
