import { exportJobs } from './jobs.ts';
import { exportHandlers, registerExportRoutes } from './routes.ts';

export const exportsModule = {
  handlers: { exports: exportHandlers },
  routes: { api: [registerExportRoutes] },
  jobs: exportJobs,
};
