import type { JobsOf } from '../../jobs/queue.ts';
import { forgetAccount } from './commands/forget-account.ts';
import { announceExpiringCards, mailNotice } from './commands/mail-notice.ts';
import { runDue } from './commands/renew.ts';
import { moveMonths } from './commands/service-months.ts';

export const subscriptionJobs = {
  'subscriptions.run-due': { every: '* * * * *', expireSeconds: 3600, run: (ctx) => runDue(ctx) },
  'subscriptions.move-months': { every: '*/5 * * * *', expireSeconds: 3600, run: (ctx) => moveMonths(ctx) },
  'subscriptions.announce-expiring-cards': { every: '20 6 * * *', run: (ctx) => announceExpiringCards(ctx) },
  'subscriptions.send-notice': {
    run: (ctx, { subscriptionId, notice }) => mailNotice(ctx, subscriptionId, notice),
  },
  'subscriptions.forget-account': {
    retryLimit: 20,
    retryDelaySeconds: 30,
    run: (ctx, { accountId }) => forgetAccount(ctx, accountId),
  },
} satisfies JobsOf<'subscriptions'>;
