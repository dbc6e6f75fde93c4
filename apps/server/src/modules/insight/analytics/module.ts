import { beatHandlers, followEnd } from './beats/routes.ts';
import { dashboardHandlers } from './dashboard/routes.ts';
import { noteSound } from './downloads/commands.ts';
import { analyticsJobs } from './jobs.ts';
import { analyticsFiles } from './queries.ts';
import { analyticsHandlers, postStatisticsHandlers } from './routes.ts';
import { countClaimedSince } from './weekly/queries/claims.ts';

export const analyticsModule = {
  handlers: {
    analytics: analyticsHandlers,
    beats: beatHandlers,
    dashboard: { ...dashboardHandlers, ...postStatisticsHandlers },
  },
  routes: { site: [followEnd] },
  jobs: analyticsJobs,
  answers: { media: { noteSound }, newsletters: { countClaimedSince } },
  files: analyticsFiles,
};
