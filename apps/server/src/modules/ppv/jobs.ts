import type { JobsOf } from '../../jobs/queue.ts';
import { recountEventsOf, releasePosts } from './commands/release-posts.ts';

export const ppvJobs = {
  /** A deleted post no longer counts in its event; a deleted event releases its posts. */
  'ppv.follow-deleted': {
    retryLimit: 5,
    async run(ctx, { postId }) {
      await recountEventsOf(ctx, postId);
      await releasePosts(ctx, postId);
    },
  },
} satisfies JobsOf<'ppv'>;
