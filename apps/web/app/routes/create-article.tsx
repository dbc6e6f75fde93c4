import { HydrationBoundary } from '@tanstack/react-query';
import { ArticleStudio } from '../features/studio/article-studio.tsx';
import { copy } from '../features/studio/copy.ts';
import { pageMeta } from '../lib/meta.ts';
import {
  loadInBrowser,
  loadPage,
  requireSignIn,
  requireSignInHere,
  type LoadPage,
} from '../lib/page-data.ts';
import type { Route } from './+types/create-article';

const load = (...[, , { origin }]: Parameters<LoadPage<object>>) =>
  Promise.resolve({
    meta: {
      title: copy.article.create,
      description: copy.start.text,
      path: '/create/article',
      origin,
      hidden: true,
    },
  });

export const loader = ({ context, request }: Route.LoaderArgs) => {
  requireSignIn(context, request);
  return loadPage(context, load);
};
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  requireSignInHere(request);
  return loadInBrowser(load);
};
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta(loaderData.meta);

export default function CreateArticle({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <ArticleStudio initial={null} />
    </HydrationBoundary>
  );
}
