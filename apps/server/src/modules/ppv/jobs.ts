import { defineJob } from '../../jobs/queue.ts';
import type { PostDeleted } from '../posts/events.ts';
import { recountEventsOf, releasePosts } from './commands/release-posts.ts';

/** A deleted post leaves the count of its event; a deleted event lets its posts go. */
export const followDeletedJob = defineJob<Pick<PostDeleted, 'postId'>>({
  name: 'ppv.follow-deleted',
  retryLimit: 5,
  async run(ctx, { postId }) {
    await recountEventsOf(ctx, postId);
    await releasePosts(ctx, postId);
  },
});
export const ppvJobs = [followDeletedJob];
