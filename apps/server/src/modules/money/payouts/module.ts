import { payoutJobs } from './jobs.ts';
import { isEarner } from './queries/earners.ts';
import { isOwnTransfer } from './queries/payouts.ts';
import { sumPayouts } from './queries/waiting.ts';
import { payoutHandlers, statementHandlers, registerPayoutRoutes } from './routes.ts';

export const payoutsModule = {
  handlers: { payouts: payoutHandlers, statements: statementHandlers },
  routes: { api: [registerPayoutRoutes] },
  jobs: payoutJobs,
  answers: { accounts: { isEarner }, billing: { isOwnTransfer }, ledger: { sumWaiting: [sumPayouts] } },
};
