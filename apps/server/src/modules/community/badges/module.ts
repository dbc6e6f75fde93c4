// What this module brings to the product.
import { badgeJobs } from './jobs.ts';
import { badgeHandlers } from './routes.ts';

export const badgesModule = {
  handlers: { badges: badgeHandlers },
  jobs: badgeJobs,
};
