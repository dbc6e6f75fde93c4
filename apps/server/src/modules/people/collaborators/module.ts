import { collaboratorJobs } from './jobs.ts';
import { collaboratorHandlers } from './routes.ts';

export const collaboratorsModule = {
  handlers: { collaborators: collaboratorHandlers },
  jobs: collaboratorJobs,
};
