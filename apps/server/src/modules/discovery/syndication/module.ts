// What this module brings to the product.
import { syndicationJobs } from './jobs.ts';
import { syndicationHandlers } from './private-feeds/routes.ts';
import { privateFeedFiles } from './queries/personal-files.ts';

export const syndicationModule = {
  handlers: { syndication: syndicationHandlers },
  jobs: syndicationJobs,
  files: privateFeedFiles,
};
