// What this module brings to the product.
import { cancelPaymentsOf } from './commands/open-payments.ts';
import { billingJobs } from './jobs.ts';
import { billingHandlers } from './routes.ts';

export const billingModule = {
  handlers: { billing: billingHandlers },
  jobs: billingJobs,
  answers: { accounts: { endPayments: cancelPaymentsOf } },
};
