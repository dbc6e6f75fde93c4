import { defineJob } from '../../jobs/queue.ts';
import type { MediaReady } from '../media/events.ts';
import { publishDuePosts } from './commands/publish-post.ts';
import { deleteMedia, purgeDeletedPosts } from './commands/purge-posts.ts';
import { followMedia } from './commands/refresh-listing.ts';
import { refreshScores } from './commands/refresh-scores.ts';
import { deleteMediaJob, publishJob } from './rules.ts';

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
export const purgeDeletedPostsJob = defineJob({
  name: 'posts.purge-deleted',
  every: '17 * * * *',
  run: (ctx) => purgeDeletedPosts(ctx),
});
export const deleteMediaOfPostsJob = defineJob<{ assetId: number }>({
  name: deleteMediaJob.name,
  retryLimit: 20,
  retryDelaySeconds: 60,
  run: (ctx, { assetId }) => deleteMedia(ctx, assetId),
});
export const postJobs = [
  publishDuePostsJob,
  followMediaJob,
  refreshScoresJob,
  purgeDeletedPostsJob,
  deleteMediaOfPostsJob,
];
