import { blockJobs } from './jobs.ts';
import { blockHandlers } from './routes.ts';

export const blocksModule = {
  handlers: { blocks: blockHandlers },
  jobs: blockJobs,
};
