import { entitlementJobs } from './jobs.ts';
import { findMe } from './queries.ts';
import { registerServedEnd } from './routes.ts';

export const entitlementsModule = {
  routes: { site: [registerServedEnd] },
  jobs: entitlementJobs,
  answers: { accounts: { findMe } },
};
