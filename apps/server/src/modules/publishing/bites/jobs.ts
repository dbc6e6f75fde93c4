import type { JobsOf } from '../../../jobs/queue.ts';
import { deleteBiteMedia, followBite, deleteAccountData, sweepBiteMedia } from './commands.ts';

export const biteJobs = {
  /** Runs for every ready file, since it may belong to a bite. */
  'bites.follow-media': { retryLimit: 10, run: (ctx, { assetId }) => followBite(ctx, assetId) },
  'bites.forget-account': {
    retryLimit: 20,
    retryDelaySeconds: 30,
    run: (ctx, { accountId }) => deleteAccountData(ctx, accountId),
  },
  'bites.delete-media': {
    retryLimit: 20,
    retryDelaySeconds: 60,
    run: (ctx, { assetId }) => deleteBiteMedia(ctx, assetId),
  },
  'bites.sweep-media': { every: '41 * * * *', run: (ctx) => sweepBiteMedia(ctx) },
} satisfies JobsOf<'bites'>;
