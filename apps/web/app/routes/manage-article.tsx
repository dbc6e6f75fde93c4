import { HydrationBoundary } from '@tanstack/react-query';
import { ArticleStudio } from '../features/studio/article-studio.tsx';
import { copy } from '../features/studio/copy.ts';
import { LoadError } from '../features/studio/load-error.tsx';
import { pageMeta } from '../lib/meta.ts';
import {
  loadInBrowser,
  loadPage,
  requireSignIn,
  requireSignInHere,
  type LoadPage,
} from '../lib/page-data.ts';
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

export const loader = ({ context, request, params }: Route.LoaderArgs) => {
  requireSignIn(context, request);
  return loadPage(context, load(params.id));
};
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) => {
  requireSignInHere(request);
  return loadInBrowser(load(params.id));
};
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta(loaderData.meta);

export default function ManageArticle({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <ArticleStudio key={loaderData.post.id} initial={loaderData.post} />
    </HydrationBoundary>
  );
}

export const ErrorBoundary = () => <LoadError title={copy.article.manage} />;
