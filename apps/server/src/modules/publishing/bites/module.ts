import { biteJobs } from './jobs.ts';
import { listBitesOfAsset } from './queries.ts';
import { biteHandlers } from './routes.ts';

export const bitesModule = {
  handlers: { bites: biteHandlers },
  jobs: biteJobs,
  answers: { media: { listPostsOfAsset: [listBitesOfAsset] } },
};
