// What this module brings to the product.
import { accountJobs } from './jobs.ts';
import { accountGroups } from './routes.ts';
import { spendCode } from './second-factor/commands/use-code.ts';

export const accountsModule = {
  handlers: { ...accountGroups },
  jobs: accountJobs,
  answers: { calls: { spendCode } },
};
