import { defineJob, type AnyJob } from '../../jobs/queue.ts';
import type { AccountDeleted } from '../accounts/events.ts';
import { forgetAccount } from './commands/forget-account.ts';
import { announceExpiringCards, mailNotice, type Notice } from './commands/mail-notice.ts';
import { runDue } from './commands/renew.ts';
import { moveMonths } from './commands/service-months.ts';

export const forgetSubscriptionJob = defineJob<Pick<AccountDeleted, 'accountId'>>({
  name: 'subscriptions.forget-account',
  retryLimit: 20,
  retryDelaySeconds: 30,
  run: (ctx, { accountId }) => forgetAccount(ctx, accountId),
});
export const subscriptionJobs: readonly AnyJob[] = [
  defineJob({
    name: 'subscriptions.runDue',
    every: '* * * * *',
    expireSeconds: 3600,
    run: (ctx) => runDue(ctx),
  }),
  defineJob({
    name: 'subscriptions.moveMonths',
    every: '*/5 * * * *',
    expireSeconds: 3600,
    run: (ctx) => moveMonths(ctx),
  }),
  defineJob({
    name: 'subscriptions.expiringCards',
    every: '20 6 * * *',
    run: (ctx) => announceExpiringCards(ctx),
  }),
  defineJob<{ subscriptionId: number; notice: Notice }>({
    name: 'subscriptions.mail',
    run: (ctx, { subscriptionId, notice }) => mailNotice(ctx, subscriptionId, notice),
  }),
  forgetSubscriptionJob,
];
