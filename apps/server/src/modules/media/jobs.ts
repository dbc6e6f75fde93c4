import { defineJob } from '../../jobs/queue.ts';
import { clearPicture } from './commands/create-image.ts';
import { prepareMedia } from './commands/prepare-media.ts';
import { sweepMedia } from './commands/sweep-media.ts';
import { clearPictureJob, maxAttempts, prepareMediaJob } from './rules.ts';

export const mediaJobs = [
  defineJob<{ assetId: number }>({
    name: prepareMediaJob.name,
    // Processes that stop hand their work back, which counts as a retry here; the asset counts its own attempts.
    retryLimit: maxAttempts + 20,
    retryDelaySeconds: 5,
    expireSeconds: 86_000,
    run: (ctx, { assetId }, job) => prepareMedia(ctx, assetId, job.signal),
  }),
  defineJob<{ key: string }>({ name: clearPictureJob.name, run: (ctx, { key }) => clearPicture(ctx, key) }),
  defineJob({ name: 'sweepMedia', every: '* * * * *', retryLimit: 0, run: (ctx) => sweepMedia(ctx) }),
];
