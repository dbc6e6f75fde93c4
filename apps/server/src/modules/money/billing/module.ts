import { cancelPaymentsOf } from './commands/open-payments.ts';
import { billingJobs } from './jobs.ts';
import { billingHandlers, registerBillingRoutes } from './routes.ts';

export const billingModule = {
  handlers: { billing: billingHandlers },
  routes: { api: [registerBillingRoutes] },
  jobs: billingJobs,
  answers: { accounts: { endPayments: cancelPaymentsOf } },
};
