import type { JobsOf } from '../../../jobs/queue.ts';
import { makeExport } from './commands/make-export.ts';
import { deleteAccountData, sweepExports } from './commands/sweep-exports.ts';
import { maxAttempts } from './rules.ts';

export const exportJobs = {
  'exports.forget-account': {
    retryLimit: 20,
    retryDelaySeconds: 30,
    run: (ctx, { accountId }) => deleteAccountData(ctx, accountId),
  },
  'exports.make-archive': {
    // Stopped processes count as retries here. The export counts its own attempts.
    retryLimit: maxAttempts + 20,
    retryDelaySeconds: 5,
    expireSeconds: 86_000,
    run: (ctx, { exportId }, job) => makeExport(ctx, exportId, job.signal),
  },
  'exports.sweep-archives': { every: '* * * * *', retryLimit: 0, run: (ctx) => sweepExports(ctx) },
} satisfies JobsOf<'exports'>;
