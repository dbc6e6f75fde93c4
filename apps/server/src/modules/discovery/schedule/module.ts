import { scheduleJobs } from './jobs.ts';
import { scheduleFiles } from './queries/personal-files.ts';
import { scheduleHandlers, calendarEventHandlers, registerCalendarRoutes } from './routes.ts';

export const scheduleModule = {
  handlers: { schedule: scheduleHandlers, calendarEvents: calendarEventHandlers },
  routes: { site: [registerCalendarRoutes] },
  jobs: scheduleJobs,
  files: scheduleFiles,
};
