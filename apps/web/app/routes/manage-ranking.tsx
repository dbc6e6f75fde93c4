import { HydrationBoundary } from '@tanstack/react-query';
import { RankingStudio } from '../features/ranking-studio/ranking-studio.tsx';
import { copy } from '../features/ranking-studio/copy.ts';
import { LoadError } from '../features/studio/load-error.tsx';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import type { Route } from './+types/manage-ranking';

const load =
  (id: string) =>
  async (...[api, , { origin }]: Parameters<LoadPage<object>>) => {
    const post = await api.rankings.getEditableRanking({ id: Number(id) });
    const meta = {
      title: copy.manage,
      description: post.title,
      path: `/manage/ranking/${post.mediaId}`,
      origin,
      hidden: true,
    };
    return { post, meta };
  };

export const loader = signedInLoader(({ params }: Route.LoaderArgs) => load(params.id));
export const clientLoader = signedInClientLoader(({ params }: Route.ClientLoaderArgs) => load(params.id));
export const meta = metaOfPage;

export default function ManageRanking({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <RankingStudio key={loaderData.post.id} initial={loaderData.post} />
    </HydrationBoundary>
  );
}

export const ErrorBoundary = () => <LoadError title={copy.manage} />;
