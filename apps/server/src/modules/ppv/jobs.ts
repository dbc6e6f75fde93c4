import type { JobsOf } from '../../jobs/queue.ts';
import { refundTickets } from './commands/refund-tickets.ts';
import { recountEventsOf, releasePosts } from './commands/release-posts.ts';
import { sendNotice } from './commands/send-notice.ts';

export const ppvJobs = {
  /** A deleted post no longer counts in its event; a deleted event releases its posts. */
  'ppv.follow-deleted': {
    retryLimit: 5,
    async run(ctx, { postId }) {
      await recountEventsOf(ctx, postId);
      await releasePosts(ctx, postId);
    },
  },
  'ppv.refund-tickets': { retryLimit: 5, expireSeconds: 3600, run: refundTickets },
  'ppv.send-notice': { retryLimit: 5, run: sendNotice },
} satisfies JobsOf<'ppv'>;
