import { inboxHandlers } from './inbox/routes.ts';
import { commentJobs } from './jobs.ts';
import { commentHandlers } from './routes.ts';

export const commentsModule = {
  handlers: { inbox: inboxHandlers, comments: commentHandlers },
  jobs: commentJobs,
};
