import { metaOfPage } from '../lib/meta.ts';
import { signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { LoadError } from '../studio/kit/load-error.tsx';
import { copy } from '../studio/media/copy.ts';
import { MediaStudio } from '../studio/media/media-studio.tsx';
import { loadMedia } from '../studio/media/queries.ts';
import type { Route } from './+types/manage-podcast';

const load = loadMedia('audio');

export const loader = signedInLoader(({ params }: Route.LoaderArgs) => load(params.id));
export const clientLoader = signedInClientLoader(({ params }: Route.ClientLoaderArgs) => load(params.id));
export const meta = metaOfPage;

export default function ManagePodcast({ loaderData }: Route.ComponentProps) {
  return <MediaStudio kind="audio" key={loaderData.post.id} initial={loaderData.post} />;
}

export const ErrorBoundary = () => <LoadError title={copy.audio.manage} />;
