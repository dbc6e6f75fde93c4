// What this module brings to the product.
import { documentJobs } from './jobs.ts';
import { documentHandlers } from './routes.ts';

export const documentsModule = {
  handlers: { documents: documentHandlers },
  jobs: documentJobs,
};
