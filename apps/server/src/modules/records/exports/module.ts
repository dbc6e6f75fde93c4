// What this module brings to the product.
import { exportJobs } from './jobs.ts';
import { exportHandlers } from './routes.ts';

export const exportsModule = {
  handlers: { exports: exportHandlers },
  jobs: exportJobs,
};
