import { chatJobs } from './jobs.ts';
import { listChannelsWrittenTo } from './queries/written-to.ts';
import { chatHandlers, replayHandlers } from './routes.ts';

export const chatModule = {
  handlers: { chat: chatHandlers, comments: replayHandlers },
  jobs: chatJobs,
  answers: { accounts: { listChannelsWrittenTo } },
};
