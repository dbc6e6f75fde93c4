import { registerCardRoutes } from './cards/routes.ts';
import { syndicationJobs } from './jobs.ts';
import { registerOembedRoutes } from './oembed/routes.ts';
import { syndicationHandlers } from './private-feeds/routes.ts';
import { privateFeedFiles } from './queries/personal-files.ts';
import { registerRssRoutes } from './rss/routes.ts';
import { registerSitemapRoutes } from './sitemap/routes.ts';

export const syndicationModule = {
  handlers: { syndication: syndicationHandlers },
  routes: { site: [registerRssRoutes, registerSitemapRoutes, registerOembedRoutes, registerCardRoutes] },
  jobs: syndicationJobs,
  files: privateFeedFiles,
};
