import { isRouteErrorResponse } from 'react-router';
import { requireCameraDocument } from '../lib/camera-page.ts';
import { metaOfPage } from '../lib/meta.ts';
import { signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { LoadError } from '../studio/kit/load-error.tsx';
import { loadOwn } from '../studio/kit/queries/load-own.ts';
import { copy } from '../studio/stream/copy.ts';
import { StreamStudio } from '../studio/stream/stream-studio.tsx';
import type { Route } from './+types/manage-stream';

const load = loadOwn({
  title: () => copy.manage,
  read: (id, api) => api.streams.getEditableStream({ id }),
  pathOf: ({ streamId }) => `/manage/stream/${streamId}`,
});

export const loader = signedInLoader(({ params }: Route.LoaderArgs) => load(params.id));
const loadHere = signedInClientLoader(({ params }: Route.ClientLoaderArgs) => load(params.id));
export const clientLoader = (args: Route.ClientLoaderArgs) => {
  requireCameraDocument(args.request);
  return loadHere(args);
};
export const meta = metaOfPage;

export default function ManageStream({ loaderData }: Route.ComponentProps) {
  return <StreamStudio key={loaderData.post.id} initial={loaderData.post} />;
}

/** Shows a missing stream differently from a server error. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <LoadError
    title={copy.manage}
    {...(!(isRouteErrorResponse(error) && error.status < 500) && { words: copy.loadError })}
  />
);
