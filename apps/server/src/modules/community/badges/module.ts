import { badgeJobs } from './jobs.ts';
import { badgeHandlers } from './routes.ts';

export const badgesModule = {
  handlers: { badges: badgeHandlers },
  jobs: badgeJobs,
};
