import type { JobsOf } from '../../../jobs/queue.ts';
import { clearPicture } from './commands/create-image.ts';
import { finishLadder } from './commands/finish-ladder.ts';
import { prepareMedia } from './commands/prepare-media.ts';
import { sweepMedia } from './commands/sweep-media.ts';
import { maxAttempts } from './rules.ts';

export const mediaJobs = {
  'media.prepare-asset': {
    // Shutdowns requeue jobs, which counts as a retry here. The asset counts its own attempts.
    retryLimit: maxAttempts + 20,
    retryDelaySeconds: 5,
    expireSeconds: 86_000,
    run: (ctx, { assetId }, job) => prepareMedia(ctx, assetId, job.signal),
  },
  'media.finish-ladder': {
    retryLimit: maxAttempts + 20,
    retryDelaySeconds: 5,
    expireSeconds: 86_000,
    run: (ctx, { assetId }, job) => finishLadder(ctx, assetId, job.signal),
  },
  'media.clear-picture': { run: (ctx, { key }) => clearPicture(ctx, key) },
  'media.sweep-assets': { every: '* * * * *', retryLimit: 0, run: (ctx) => sweepMedia(ctx) },
} satisfies JobsOf<'media'>;
