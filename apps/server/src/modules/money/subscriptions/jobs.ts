import type { JobsOf } from '../../../jobs/queue.ts';
import { announceStart } from './commands/announce-start.ts';
import { endCancellations } from './commands/cancellations.ts';
import { confirmCancellation } from './commands/confirm-cancellation.ts';
import { deleteAccountData } from './commands/delete-account-data.ts';
import { retryCard } from './commands/follow-card.ts';
import { announcePrices } from './commands/prices.ts';
import { runDue } from './commands/renew.ts';
import { announceExpiringCards, sendNotice } from './commands/send-notice.ts';
import { advanceMonths } from './commands/service-months.ts';
import { sharePool } from './commands/share-pool.ts';
import { stopSuspended } from './dunning/commands/stop-suspended.ts';

export const subscriptionJobs = {
  'subscriptions.run-due': { every: '* * * * *', expireSeconds: 3600, run: (ctx) => runDue(ctx) },
  'subscriptions.stop-suspended': { every: '* * * * *', run: (ctx) => stopSuspended(ctx) },
  'subscriptions.move-months': {
    every: '*/5 * * * *',
    expireSeconds: 3600,
    run: (ctx) => advanceMonths(ctx),
  },
  'subscriptions.share-pool': { every: '40 3 * * *', run: (ctx) => sharePool(ctx) },
  'subscriptions.announce-prices': {
    every: '50 5 * * *',
    expireSeconds: 3600,
    run: (ctx) => announcePrices(ctx),
  },
  'subscriptions.announce-expiring-cards': { every: '20 6 * * *', run: (ctx) => announceExpiringCards(ctx) },
  'subscriptions.send-notice': {
    run: (ctx, { subscriptionId, notice }) => sendNotice(ctx, subscriptionId, notice),
  },
  'subscriptions.retry-card': {
    retryLimit: 10,
    retryDelaySeconds: 60,
    run: (ctx, { accountId }) => retryCard(ctx, accountId),
  },
  'subscriptions.confirm-cancellation': {
    run: (ctx, { cancellationId }) => confirmCancellation(ctx, cancellationId),
  },
  'subscriptions.end-cancellations': { every: '*/15 * * * *', run: (ctx) => endCancellations(ctx) },
  'subscriptions.announce-start': { retryLimit: 5, run: (ctx, start) => announceStart(ctx, start) },
  'subscriptions.forget-account': {
    retryLimit: 20,
    retryDelaySeconds: 30,
    run: (ctx, { accountId }) => deleteAccountData(ctx, accountId),
  },
} satisfies JobsOf<'subscriptions'>;
