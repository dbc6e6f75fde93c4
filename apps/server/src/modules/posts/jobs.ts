import { defineJob, type AnyJob } from '../../jobs/queue.ts';
import type { AccountDeleted } from '../accounts/events.ts';
import type { MediaReady } from '../media/events.ts';
import { forgetAccount } from './commands/forget-account.ts';
import { publishDuePosts } from './commands/publish-post.ts';
import { deleteMedia, purgeDeletedPosts } from './commands/purge-posts.ts';
import { followMedia } from './commands/refresh-listing.ts';
import { refreshScores } from './commands/refresh-scores.ts';
import { settleDeletion, type HiddenPost } from './management/commands/delete-posts.ts';
import { deleteMediaJob, publishJob, settleDeletionJob } from './rules.ts';

/** Runs at the time of each scheduled post, and every minute in case one was missed. */
export const publishDuePostsJob = defineJob({
  name: publishJob.name,
  every: '* * * * *',
  run: (ctx) => publishDuePosts(ctx),
});

/** For every event of a file: ready, failed, or pictures taken. */
export const followMediaJob = defineJob<Pick<MediaReady, 'assetId'>>({
  name: 'posts.follow-media',
  retryLimit: 10,
  run: (ctx, { assetId }) => followMedia(ctx, assetId),
});
export const refreshScoresJob = defineJob({
  name: 'posts.refresh-scores',
  every: '*/10 * * * *',
  run: (ctx) => refreshScores(ctx),
});
export const deleteMediaOfPostsJob = defineJob<{ assetId: number }>({
  name: deleteMediaJob.name,
  retryLimit: 20,
  retryDelaySeconds: 60,
  run: (ctx, { assetId }) => deleteMedia(ctx, assetId),
});
export const forgetPostsJob = defineJob<Pick<AccountDeleted, 'accountId'>>({
  name: 'posts.forget-account',
  retryLimit: 20,
  retryDelaySeconds: 30,
  expireSeconds: 3600,
  run: (ctx, { accountId }) => forgetAccount(ctx, accountId),
});
export const postJobs: readonly AnyJob[] = [
  publishDuePostsJob,
  followMediaJob,
  refreshScoresJob,
  defineJob({
    name: 'posts.purge-deleted',
    every: '17 * * * *',
    run: purgeDeletedPosts,
  }),
  deleteMediaOfPostsJob,
  forgetPostsJob,
  defineJob<HiddenPost>({
    name: settleDeletionJob.name,
    retryLimit: 20,
    retryDelaySeconds: 60,
    run: settleDeletion,
  }),
];
