import { tipPurchases } from './commands/purchase-handlers.ts';
import { tipJobs } from './jobs.ts';
import { listTipLines, openTips } from './plans/commands/charge-plans.ts';
import { endTipsWithSubscription } from './plans/commands/end-plans.ts';
import { findTipSources } from './queries.ts';
import { tipHandlers } from './routes.ts';

export const tipsModule = {
  handlers: { tips: tipHandlers },
  jobs: tipJobs,
  answers: {
    billing: { purchaseHandlers: tipPurchases },
    ledger: { findTipSources },
    subscriptions: { listTipLines, openTips, endTips: endTipsWithSubscription },
  },
};
