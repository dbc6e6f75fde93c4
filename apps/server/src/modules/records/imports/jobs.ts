import type { JobsOf } from '../../../jobs/queue.ts';
import { deleteAccountData } from './commands/delete-account-data.ts';
import { fetchSound } from './commands/fetch-sound.ts';
import { requeueStale } from './commands/lease-fetch.ts';
import { readFeedOf } from './commands/read-podcast.ts';

export const importJobs = {
  'imports.forget-account': {
    retryLimit: 20,
    retryDelaySeconds: 30,
    run: (ctx, { accountId }) => deleteAccountData(ctx, accountId),
  },
  'imports.read-feed': {
    expireSeconds: 120,
    run: (ctx, { importId }, job) => readFeedOf(ctx, importId, job.signal),
  },
  'imports.fetch-sound': {
    // Stopped processes count as retries here. The item counts its own attempts.
    retryLimit: 20,
    retryDelaySeconds: 10,
    expireSeconds: 3_600,
    run: (ctx, { itemId }, job) => fetchSound(ctx, itemId, job.signal),
  },
  'imports.requeue-fetches': { every: '* * * * *', retryLimit: 0, run: (ctx) => requeueStale(ctx) },
} satisfies JobsOf<'imports'>;
