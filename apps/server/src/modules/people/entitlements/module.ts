// What this module brings to the product.
import { entitlementJobs } from './jobs.ts';
import { findMe } from './queries.ts';

export const entitlementsModule = {
  jobs: entitlementJobs,
  answers: { accounts: { findMe } },
};
