import { defineJob } from '../../jobs/queue.ts';
import { countCoViews } from './commands/count-co-views.ts';
import { countSubscriptions } from './commands/count-subscriptions.ts';

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
export const feedJobs = [countCoViewsJob, countSubscriptionsJob];
