import { decisionJobs } from './jobs.ts';
import { decisionFiles } from './queries/personal-files.ts';
import { suspensionHandlers } from './routes.ts';

export const decisionsModule = {
  handlers: { reports: suspensionHandlers },
  jobs: decisionJobs,
  files: decisionFiles,
};
