import { HydrationBoundary } from '@tanstack/react-query';
import { ArticleStudio } from '../features/studio/article-studio.tsx';
import { copy } from '../features/studio/copy.ts';
import { LoadError } from '../features/studio/load-error.tsx';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import type { Route } from './+types/manage-article';

const load =
  (id: string) =>
  async (...[api, , { origin }]: Parameters<LoadPage<object>>) => {
    const post = await api.articles.getEditableArticle({ id: Number(id) });
    const meta = {
      title: copy.article.manage,
      description: post.title,
      path: `/manage/article/${post.id}`,
      origin,
      hidden: true,
    };
    return { post, meta };
  };

export const loader = signedInLoader(({ params }: Route.LoaderArgs) => load(params.id));
export const clientLoader = signedInClientLoader(({ params }: Route.ClientLoaderArgs) => load(params.id));
export const meta = metaOfPage;

export default function ManageArticle({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <ArticleStudio key={loaderData.post.id} initial={loaderData.post} />
    </HydrationBoundary>
  );
}

export const ErrorBoundary = () => <LoadError title={copy.article.manage} />;
