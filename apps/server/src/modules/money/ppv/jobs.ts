import type { JobsOf } from '../../../jobs/queue.ts';
import { callOffDeleted } from './commands/call-off-deleted.ts';
import { countBuyers } from './commands/count-buyers.ts';
import { sweepEvents } from './commands/follow-events.ts';
import { refundTickets } from './commands/refund-tickets.ts';
import { recountEventsOf, releasePosts } from './commands/release-posts.ts';
import { releaseTickets } from './commands/release-tickets.ts';
import { sendNotice } from './commands/send-notice.ts';

export const ppvJobs = {
  /** A deleted post is removed from its event; a deleted event releases its posts and refunds its tickets. */
  'ppv.follow-deleted': {
    retryLimit: 5,
    async run(ctx, { postId }) {
      await recountEventsOf(ctx, postId);
      await releasePosts(ctx, postId);
      await callOffDeleted(ctx, { postId });
    },
  },
  'ppv.refund-tickets': { retryLimit: 5, expireSeconds: 3600, run: refundTickets },
  'ppv.sweep-events': { every: '*/5 * * * *', retryLimit: 0, run: (ctx) => sweepEvents(ctx) },
  'ppv.release-tickets': {
    every: '*/10 * * * *',
    retryLimit: 0,
    expireSeconds: 3600,
    run: (ctx) => releaseTickets(ctx),
  },
  'ppv.count-buyers': { every: '* * * * *', retryLimit: 0, run: (ctx) => countBuyers(ctx) },
  'ppv.forget-account': {
    retryLimit: 20,
    retryDelaySeconds: 30,
    run: (ctx, { accountId }) => callOffDeleted(ctx, { channelId: accountId }),
  },
  'ppv.send-notice': { retryLimit: 5, run: sendNotice },
} satisfies JobsOf<'ppv'>;
