// What this module brings to the product.
import { mediaJobs } from './jobs.ts';
import { findImage, findImageAt } from './queries.ts';
import { mediaHandlers, imageHandlers } from './routes.ts';
import { uploadHandlers } from './signed/routes.ts';

export const mediaModule = {
  handlers: { media: mediaHandlers, images: imageHandlers, uploads: uploadHandlers },
  jobs: mediaJobs,
  answers: { accounts: { findImage, findImageAt } },
};
