import { mediaJobs } from './jobs.ts';
import { findImage, findImageAt } from './queries.ts';
import { mediaHandlers, imageHandlers, registerImageRoutes, registerMediaRoutes } from './routes.ts';
import { uploadHandlers, registerSignedUploadRoutes } from './signed/routes.ts';
import { registerUploadRoutes } from './uploads/routes.ts';

export const mediaModule = {
  handlers: { media: mediaHandlers, images: imageHandlers, uploads: uploadHandlers },
  routes: {
    uploads: [registerUploadRoutes, registerImageRoutes, registerSignedUploadRoutes],
    site: [registerMediaRoutes],
  },
  jobs: mediaJobs,
  answers: { accounts: { findImage, findImageAt } },
};
