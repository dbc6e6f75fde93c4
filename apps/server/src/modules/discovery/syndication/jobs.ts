import type { JobsOf } from '../../../jobs/queue.ts';
import { rotateFeeds } from './private-feeds/commands.ts';

export const syndicationJobs = {
  'syndication.rotate-feeds': {
    retryLimit: 20,
    retryDelaySeconds: 30,
    run: (ctx, { accountId }) => rotateFeeds(ctx, accountId),
  },
} satisfies JobsOf<'syndication'>;
