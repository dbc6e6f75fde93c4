// What this module brings to the product.
import { importJobs } from './jobs.ts';
import { importHandlers } from './routes.ts';

export const importsModule = {
  handlers: { imports: importHandlers },
  jobs: importJobs,
};
