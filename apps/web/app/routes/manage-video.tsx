import { HydrationBoundary } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { MediaStudio } from '../features/studio/media-studio.tsx';
import { copy } from '../features/studio/copy.ts';
import { LoadError } from '../features/studio/load-error.tsx';
import { editPath } from '../features/studio/edit-path.ts';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import type { Route } from './+types/manage-video';

const load =
  (id: string) =>
  async (...[api, , { origin }]: Parameters<LoadPage<object>>) => {
    const post = await api.posts.getEditablePost({ id: Number(id) });
    const path = `/manage/video/${post.id}`;
    if (editPath(post) !== path) throw redirect(editPath(post));
    const meta = {
      title: copy.video.manage,
      description: post.title,
      path,
      origin,
      hidden: true,
    };
    return { post, meta };
  };

export const loader = signedInLoader(({ params }: Route.LoaderArgs) => load(params.id));
export const clientLoader = signedInClientLoader(({ params }: Route.ClientLoaderArgs) => load(params.id));
export const meta = metaOfPage;

export default function ManageVideo({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <MediaStudio kind="video" key={loaderData.post.id} initial={loaderData.post} />
    </HydrationBoundary>
  );
}

export const ErrorBoundary = () => <LoadError title={copy.video.manage} />;
