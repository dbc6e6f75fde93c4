import { useLocation } from 'react-router';
import { requireCameraDocument } from '../lib/camera-page.ts';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { copy as session } from '../parts/session/copy.ts';
import { prefetchUploadDefaults } from '../studio/kit/queries/upload-defaults.ts';
import { copy } from '../studio/stream/copy.ts';
import { StreamStudio } from '../studio/stream/stream-studio.tsx';
import type { Route } from './+types/create-stream';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  await prefetchUploadDefaults(api, cache);
  return {
    meta: {
      title: copy.create,
      description: session.start.text,
      path: '/create/stream',
      origin,
      hidden: true,
    },
  };
};

export const loader = signedInLoader(() => load);
const loadHere = signedInClientLoader(() => load);
export const clientLoader = (args: Route.ClientLoaderArgs) => {
  requireCameraDocument(args.request);
  return loadHere(args);
};
export const meta = metaOfPage;

export default function CreateStream() {
  return <StreamStudio key={useLocation().key} initial={null} />;
}
