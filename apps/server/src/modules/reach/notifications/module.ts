// What this module brings to the product.
import { notificationJobs } from './jobs.ts';
import { notificationFiles } from './queries/personal-files.ts';
import { notificationHandlers } from './routes.ts';

export const notificationsModule = {
  handlers: { notifications: notificationHandlers },
  jobs: notificationJobs,
  files: notificationFiles,
};
