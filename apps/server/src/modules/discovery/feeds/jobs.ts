import type { JobsOf } from '../../../jobs/queue.ts';
import { countCoViews } from './commands/count-co-views.ts';
import { countSubscriptions } from './commands/count-subscriptions.ts';
import { countTips } from './commands/count-tips.ts';
import { forgetOldLists, forgetRecommended, keepRecommended } from './commands/keep-recommended.ts';

export const feedJobs = {
  'feeds.count-co-views': { every: '*/10 * * * *', run: (ctx) => countCoViews(ctx) },
  'feeds.count-subscriptions': { every: '25 * * * *', run: (ctx) => countSubscriptions(ctx) },
  'feeds.count-tips': { every: '25 * * * *', run: (ctx) => countTips(ctx) },
  'feeds.renew-recommended': {
    retryLimit: 0,
    run: async (ctx, viewer) => void (await keepRecommended(ctx, viewer)),
  },
  'feeds.forget-lists': { every: '35 * * * *', run: (ctx) => forgetOldLists(ctx) },
  'feeds.forget-account': {
    retryLimit: 20,
    retryDelaySeconds: 30,
    run: (ctx, { accountId }) => forgetRecommended(ctx, accountId),
  },
} satisfies JobsOf<'feeds'>;
