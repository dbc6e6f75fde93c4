import { defineJob, type AnyJob } from '../../jobs/queue.ts';
import type { AccountDeleted } from '../accounts/events.ts';
import type { MediaReady } from '../media/events.ts';
import { deleteBiteMedia, followBite, forgetBites, sweepBiteMedia } from './commands.ts';
import { deleteBiteMediaJob } from './rules.ts';

/** A file is ready: perhaps it is a bite's. */
export const followBiteJob = defineJob<Pick<MediaReady, 'assetId'>>({
  name: 'bites.follow-media',
  retryLimit: 10,
  run: (ctx, { assetId }) => followBite(ctx, assetId),
});
export const forgetBitesJob = defineJob<Pick<AccountDeleted, 'accountId'>>({
  name: 'bites.forget-account',
  retryLimit: 20,
  retryDelaySeconds: 30,
  run: (ctx, { accountId }) => forgetBites(ctx, accountId),
});
export const biteJobs: readonly AnyJob[] = [
  followBiteJob,
  forgetBitesJob,
  defineJob<{ assetId: number }>({
    name: deleteBiteMediaJob.name,
    retryLimit: 20,
    retryDelaySeconds: 60,
    run: (ctx, { assetId }) => deleteBiteMedia(ctx, assetId),
  }),
  defineJob({ name: 'bites.sweep', every: '41 * * * *', run: (ctx) => sweepBiteMedia(ctx) }),
];
