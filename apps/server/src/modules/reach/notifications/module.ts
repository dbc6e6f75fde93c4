import { notificationJobs } from './jobs.ts';
import { notificationFiles } from './queries/personal-files.ts';
import { notificationHandlers, registerUnsubscribeRoutes } from './routes.ts';

export const notificationsModule = {
  handlers: { notifications: notificationHandlers },
  routes: { site: [registerUnsubscribeRoutes] },
  jobs: notificationJobs,
  files: notificationFiles,
};
