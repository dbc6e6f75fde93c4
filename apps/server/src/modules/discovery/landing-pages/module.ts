import { landingPageJobs } from './jobs.ts';
import { landingFiles } from './queries.ts';
import { landingPageHandlers } from './routes.ts';

export const landingPagesModule = {
  handlers: { landingPages: landingPageHandlers },
  jobs: landingPageJobs,
  files: landingFiles,
};
