import { ppvPurchases } from './commands/purchase-handlers.ts';
import { requireTicket } from './commands/sell-ticket.ts';
import { ppvJobs } from './jobs.ts';
import { isEventOver } from './queries/over.ts';
import { sumHeld } from './queries/tickets.ts';
import { ppvHandlers, stackContentHandlers } from './routes.ts';

export const ppvModule = {
  handlers: { ppv: ppvHandlers, stacks: stackContentHandlers },
  jobs: ppvJobs,
  answers: {
    chat: { isEventOver },
    billing: { purchaseHandlers: ppvPurchases },
    ledger: { sumWaiting: [sumHeld] },
    subscriptions: { requireTicket },
  },
};
