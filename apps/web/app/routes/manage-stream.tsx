import { HydrationBoundary } from '@tanstack/react-query';
import { StreamStudio } from '../features/streams/stream-studio.tsx';
import { copy } from '../features/streams/studio-copy.ts';
import { LoadError } from '../features/studio/load-error.tsx';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import type { Route } from './+types/manage-stream';

const load =
  (id: string) =>
  async (...[api, , { origin }]: Parameters<LoadPage<object>>) => {
    const stream = await api.streams.getEditableStream({ id: Number(id) });
    const meta = {
      title: copy.manage,
      description: stream.title,
      path: `/manage/stream/${stream.streamId}`,
      origin,
      hidden: true,
    };
    return { stream, meta };
  };

export const loader = signedInLoader(({ params }: Route.LoaderArgs) => load(params.id));
export const clientLoader = signedInClientLoader(({ params }: Route.ClientLoaderArgs) => load(params.id));
export const meta = metaOfPage;

export default function ManageStream({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <StreamStudio key={loaderData.stream.id} initial={loaderData.stream} />
    </HydrationBoundary>
  );
}

export const ErrorBoundary = () => <LoadError title={copy.manage} />;
