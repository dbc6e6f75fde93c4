import { listCaptionAddresses, listFirstCaptions } from './captions/queries.ts';
import { captionHandlers, registerCaptionRoutes } from './captions/routes.ts';
import { defaultsHandlers } from './defaults/routes.ts';
import { postJobs } from './jobs.ts';
import { libraryHandlers } from './library/routes.ts';
import { managementHandlers } from './management/routes.ts';
import { findPost, listPostsOfAsset } from './queries/playable.ts';
import { postHandlers } from './routes.ts';

export const postsModule = {
  handlers: {
    management: managementHandlers,
    captions: captionHandlers,
    defaults: defaultsHandlers,
    library: libraryHandlers,
    posts: postHandlers,
  },
  routes: { api: [registerCaptionRoutes] },
  jobs: postJobs,
  answers: {
    media: { findPost, listCaptionAddresses, listFirstCaptions, listPostsOfAsset: [listPostsOfAsset] },
  },
};
