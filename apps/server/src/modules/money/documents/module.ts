import { documentJobs } from './jobs.ts';
import { documentHandlers, registerDocumentRoutes } from './routes.ts';

export const documentsModule = {
  handlers: { documents: documentHandlers },
  routes: { api: [registerDocumentRoutes] },
  jobs: documentJobs,
};
