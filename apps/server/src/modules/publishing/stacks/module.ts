import { stackJobs } from './jobs.ts';
import { stackHandlers } from './routes.ts';

export const stacksModule = {
  handlers: { stacks: stackHandlers },
  jobs: stackJobs,
};
