import { accountJobs } from './jobs.ts';
import { accountGroups } from './routes.ts';
import { spendCode } from './second-factor/commands/use-code.ts';
import { registerSessionRoutes } from './sessions/routes.ts';
import { registerSignInRoutes } from './sign-in/routes.ts';

export const accountsModule = {
  handlers: { ...accountGroups },
  routes: { site: [registerSessionRoutes, registerSignInRoutes] },
  jobs: accountJobs,
  answers: { calls: { spendCode } },
};
