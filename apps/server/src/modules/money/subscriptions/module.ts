import { cardChanged } from './commands/follow-card.ts';
import { subscriptionPurchases } from './commands/purchase-handlers.ts';
import { dunningHandlers } from './dunning/routes.ts';
import { subscriptionJobs } from './jobs.ts';
import { isProfileInUse, countSubscribers, sumWaiting } from './queries.ts';
import { findRetentionReasons } from './reasons/queries.ts';
import { subscriptionHandlers, cancellationHandlers } from './routes.ts';

export const subscriptionsModule = {
  handlers: {
    subscriptions: subscriptionHandlers,
    cancellations: cancellationHandlers,
    dunning: dunningHandlers,
  },
  jobs: subscriptionJobs,
  answers: {
    billing: { purchaseHandlers: subscriptionPurchases, cardChanged, isProfileInUse },
    ledger: { countSubscribers, sumWaiting: [sumWaiting], findRetentionReasons },
  },
};
