import { channelJobs } from './jobs.ts';
import { channelHandlers } from './routes.ts';

export const channelsModule = {
  handlers: { channels: channelHandlers },
  jobs: channelJobs,
};
