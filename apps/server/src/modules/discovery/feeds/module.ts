import { feedJobs } from './jobs.ts';
import { feedFiles } from './queries/personal-files.ts';
import { feedHandlers, finPageHandlers, channelPageHandlers, postListHandlers } from './routes.ts';

export const feedsModule = {
  handlers: {
    feeds: feedHandlers,
    fins: finPageHandlers,
    channels: channelPageHandlers,
    posts: postListHandlers,
  },
  jobs: feedJobs,
  files: feedFiles,
};
