import type { JobsOf } from '../../../jobs/queue.ts';
import { freezeById, markRun, payRun } from './commands/decide-run.ts';
import { deleteAccountData } from './commands/delete-account-data.ts';
import { takePayoutEvent } from './commands/follow-provider.ts';
import { stepPayout } from './commands/pay-payout.ts';
import { sweepPayees } from './commands/payees.ts';
import { sendNotice, sendOperatorNotice } from './commands/send-notice.ts';
import { stepRuns, sweepPayouts } from './commands/step-runs.ts';

export const payoutJobs = {
  'payouts.step-runs': {
    every: '5,35 * * * *',
    retryLimit: 0,
    expireSeconds: 3600,
    run: (ctx) => stepRuns(ctx),
  },
  'payouts.freeze-run': {
    retryLimit: 5,
    expireSeconds: 3600,
    run: (ctx, { runId }) => freezeById(ctx, runId),
  },
  'payouts.pay-run': { retryLimit: 5, expireSeconds: 3600, run: (ctx, { runId }) => payRun(ctx, runId) },
  'payouts.pay-one': {
    retryLimit: 0,
    concurrency: 4,
    run: (ctx, { payoutId }) => stepPayout(ctx, payoutId),
  },
  'payouts.mark-run': {
    retryLimit: 5,
    expireSeconds: 3600,
    run: (ctx, { runId, note }) => markRun(ctx, runId, note),
  },
  /** Resumes payouts that are undecided at the provider or were interrupted by a crash. */
  'payouts.sweep-payouts': {
    every: '*/5 * * * *',
    retryLimit: 0,
    expireSeconds: 3600,
    run: (ctx) => sweepPayouts(ctx),
  },
  'payouts.sweep-payees': { every: '25 * * * *', retryLimit: 0, run: (ctx) => sweepPayees(ctx) },
  'payouts.follow-provider': { retryLimit: 10, run: takePayoutEvent },
  'payouts.send-notice': { retryLimit: 5, run: sendNotice },
  'payouts.send-operator-notice': { retryLimit: 5, run: sendOperatorNotice },
  'payouts.forget-account': {
    retryLimit: 20,
    retryDelaySeconds: 30,
    run: (ctx, { accountId }) => deleteAccountData(ctx, accountId),
  },
} satisfies JobsOf<'payouts'>;
