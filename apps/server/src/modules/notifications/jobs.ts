import type { JobsOf } from '../../jobs/queue.ts';
import { announceRenewals } from './commands/announce-renewals.ts';
import { forgetAccount } from './commands/forget-account.ts';
import { forget, forgetOld } from './commands/forget.ts';
import { mailNews } from './commands/mail-news.ts';
import { pushNews, pushOne } from './commands/push-news.ts';
import { tellEvent } from './commands/tell-events.ts';
import { tellFollowers } from './commands/tell-followers.ts';

export const notificationJobs = {
  'notifications.notify-people': { retryLimit: 5, run: (ctx, event) => tellEvent(ctx, event) },
  'notifications.notify-followers': {
    retryLimit: 5,
    // A batch takes a fraction of a second; one whose worker was killed is soon begun again.
    expireSeconds: 30,
    run: (ctx, at) => tellFollowers(ctx, at),
  },
  'notifications.forget-deleted': { expireSeconds: 3600, run: (ctx, event) => forget(ctx, event) },
  'notifications.send-emails': {
    retryLimit: 5,
    expireSeconds: 3600,
    run: (ctx, { ids }, { signal }) => mailNews(ctx, ids, signal),
  },
  'notifications.send-pushes': { retryLimit: 5, run: (ctx, { ids }) => pushNews(ctx, ids) },
  'notifications.send-push': {
    retryLimit: 6,
    retryDelaySeconds: 30,
    expireSeconds: 60,
    concurrency: 4,
    run: (ctx, one) => pushOne(ctx, one),
  },
  'notifications.announce-renewals': { every: '10 * * * *', run: (ctx) => announceRenewals(ctx) },
  'notifications.forget-old': { every: '40 4 * * *', expireSeconds: 3600, run: (ctx) => forgetOld(ctx) },
  'notifications.forget-account': {
    retryLimit: 20,
    retryDelaySeconds: 30,
    expireSeconds: 3600,
    run: (ctx, { accountId }) => forgetAccount(ctx, accountId),
  },
} satisfies JobsOf<'notifications'>;
