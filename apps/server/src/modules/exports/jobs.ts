import { defineJob, type AnyJob } from '../../jobs/queue.ts';
import type { AccountDeleted } from '../accounts/events.ts';
import { makeExport } from './commands/make-export.ts';
import { forgetAccount, sweepExports } from './commands/sweep-exports.ts';
import { makeExportJob, maxAttempts, type PersonalFile } from './rules.ts';

export const forgetExportsJob = defineJob<Pick<AccountDeleted, 'accountId'>>({
  name: 'exports.forget-account',
  retryLimit: 20,
  retryDelaySeconds: 30,
  run: (ctx, { accountId }) => forgetAccount(ctx, accountId),
});

/** Modules above this one say themselves what they keep about a person. */
export const exportJobs = (laterFiles: readonly PersonalFile[]): readonly AnyJob[] => [
  forgetExportsJob,
  defineJob<{ exportId: number }>({
    name: makeExportJob.name,
    // Processes that stop hand their work back, which counts as a retry here; the export counts its own attempts.
    retryLimit: maxAttempts + 20,
    retryDelaySeconds: 5,
    expireSeconds: 86_000,
    run: (ctx, { exportId }, job) => makeExport(ctx, laterFiles, exportId, job.signal),
  }),
  defineJob({
    name: 'exports.sweep',
    every: '* * * * *',
    retryLimit: 0,
    run: (ctx) => sweepExports(ctx),
  }),
];
