import { listStreamHealth } from './broadcasts/queries/health.ts';
import { liveHandlers } from './broadcasts/routes.ts';
import { streamJobs } from './jobs.ts';
import { streamHandlers } from './routes.ts';

export const streamsModule = {
  handlers: { streams: streamHandlers, live: liveHandlers },
  jobs: streamJobs,
  answers: { posts: { listStreamHealth } },
};
