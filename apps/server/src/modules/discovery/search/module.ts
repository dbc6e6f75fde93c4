import { searchJobs } from './jobs.ts';
import { searchFiles } from './queries/personal-files.ts';
import { searchHandlers } from './routes.ts';

export const searchModule = {
  handlers: { search: searchHandlers },
  jobs: searchJobs,
  files: searchFiles,
};
