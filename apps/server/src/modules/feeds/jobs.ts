import { defineJob, type AnyJob } from '../../jobs/queue.ts';
import type { AccountDeleted } from '../accounts/events.ts';
import { countCoViews } from './commands/count-co-views.ts';
import { countSubscriptions } from './commands/count-subscriptions.ts';
import { countTips } from './commands/count-tips.ts';
import { forgetOldLists, forgetRecommended, keepRecommended } from './commands/keep-recommended.ts';
import type { CandidatesFor } from './queries/candidates.ts';
import { renewListJob } from './rules.ts';

export const countCoViewsJob = defineJob({
  name: 'feeds.count-co-views',
  every: '*/10 * * * *',
  run: (ctx) => countCoViews(ctx),
});
export const countSubscriptionsJob = defineJob({
  name: 'feeds.count-subscriptions',
  every: '25 * * * *',
  run: (ctx) => countSubscriptions(ctx),
});
export const countTipsJob = defineJob({
  name: 'feeds.count-tips',
  every: '25 * * * *',
  run: (ctx) => countTips(ctx),
});
export const renewRecommendedJob = defineJob<CandidatesFor>({
  name: renewListJob.name,
  retryLimit: 0,
  run: async (ctx, viewer) => void (await keepRecommended(ctx, viewer)),
});
export const forgetOldListsJob = defineJob({
  name: 'feeds.forget-lists',
  every: '35 * * * *',
  run: (ctx) => forgetOldLists(ctx),
});
export const forgetRecommendedJob = defineJob<Pick<AccountDeleted, 'accountId'>>({
  name: 'feeds.forget-account',
  retryLimit: 20,
  retryDelaySeconds: 30,
  run: (ctx, { accountId }) => forgetRecommended(ctx, accountId),
});
export const feedJobs: readonly AnyJob[] = [
  countCoViewsJob,
  countSubscriptionsJob,
  countTipsJob,
  renewRecommendedJob,
  forgetOldListsJob,
  forgetRecommendedJob,
];
