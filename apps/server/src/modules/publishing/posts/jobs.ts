import type { JobsOf } from '../../../jobs/queue.ts';
import { deleteAccountData } from './commands/delete-account-data.ts';
import { forgetViewDetails } from './commands/forget-view-details.ts';
import { publishDuePosts } from './commands/publish-due-posts.ts';
import { deleteMedia, purgeDeletedPosts } from './commands/purge-posts.ts';
import { followMedia } from './commands/refresh-listing.ts';
import { refreshScores } from './commands/refresh-scores.ts';
import { withholdChannel } from './commands/withhold-channel.ts';
import { settleDeletion } from './management/commands/delete-posts.ts';

export const postJobs = {
  /** Runs at the time of each scheduled post, and every minute in case one was missed. */
  'posts.publish-due': { every: '* * * * *', run: (ctx) => publishDuePosts(ctx) },
  'posts.follow-media': { retryLimit: 10, run: (ctx, { assetId }) => followMedia(ctx, assetId) },
  'posts.refresh-scores': { every: '*/10 * * * *', run: (ctx) => refreshScores(ctx) },
  'posts.purge-deleted': { every: '17 * * * *', run: purgeDeletedPosts },
  'posts.forget-view-details': {
    every: '10 4 * * *',
    expireSeconds: 3600,
    run: (ctx) => forgetViewDetails(ctx),
  },
  'posts.delete-media': {
    retryLimit: 20,
    retryDelaySeconds: 60,
    run: (ctx, { assetId }) => deleteMedia(ctx, assetId),
  },
  'posts.forget-account': {
    retryLimit: 20,
    retryDelaySeconds: 30,
    expireSeconds: 3600,
    run: (ctx, { accountId }) => deleteAccountData(ctx, accountId),
  },
  /** Repeats the suspension's change, to include posts that were saved concurrently. */
  'posts.follow-suspension': {
    retryLimit: 20,
    retryDelaySeconds: 30,
    run: (ctx, { accountId, isSuspended }) =>
      ctx.db.transaction((tx) => withholdChannel(ctx, tx, accountId, isSuspended)),
  },
  /** Finalizes a deletion that was not undone. */
  'posts.settle-deletion': { retryLimit: 20, retryDelaySeconds: 60, run: settleDeletion },
} satisfies JobsOf<'posts'>;
