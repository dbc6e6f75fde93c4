import { defineJob, type AnyJob } from '../../jobs/queue.ts';
import type { AccountDeleted } from '../accounts/events.ts';
import { fetchSound } from './commands/fetch-sound.ts';
import { forgetAccount } from './commands/forget-account.ts';
import { readFeedOf } from './commands/read-podcast.ts';
import { fetchSoundJob, readFeedJob } from './rules.ts';

export const forgetImportsJob = defineJob<Pick<AccountDeleted, 'accountId'>>({
  name: 'imports.forget-account',
  retryLimit: 20,
  retryDelaySeconds: 30,
  run: (ctx, { accountId }) => forgetAccount(ctx, accountId),
});
export const importJobs: readonly AnyJob[] = [
  forgetImportsJob,
  defineJob<{ importId: number }>({
    name: readFeedJob.name,
    expireSeconds: 120,
    run: (ctx, { importId }, job) => readFeedOf(ctx, importId, job.signal),
  }),
  defineJob<{ itemId: number }>({
    name: fetchSoundJob.name,
    // Processes that die or stop count as tries too; the item counts its own.
    retryLimit: 20,
    retryDelaySeconds: 10,
    expireSeconds: 3_600,
    run: (ctx, { itemId }, job) => fetchSound(ctx, itemId, job.signal),
  }),
];
