import { importJobs } from './jobs.ts';
import { importHandlers } from './routes.ts';

export const importsModule = {
  handlers: { imports: importHandlers },
  jobs: importJobs,
};
