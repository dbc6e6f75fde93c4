import { metaOfPage } from '../lib/meta.ts';
import { signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { ArticleStudio } from '../studio/article/article-studio.tsx';
import { copy } from '../studio/article/copy.ts';
import { LoadError } from '../studio/kit/load-error.tsx';
import { loadOwn } from '../studio/kit/queries/load-own.ts';
import type { Route } from './+types/manage-article';

const load = loadOwn({
  title: () => copy.manage,
  read: (id, api) => api.articles.getEditableArticle({ id }),
  pathOf: ({ mediaId }) => `/manage/article/${mediaId}`,
});

export const loader = signedInLoader(({ params }: Route.LoaderArgs) => load(params.id));
export const clientLoader = signedInClientLoader(({ params }: Route.ClientLoaderArgs) => load(params.id));
export const meta = metaOfPage;

export default function ManageArticle({ loaderData }: Route.ComponentProps) {
  return <ArticleStudio key={loaderData.post.id} initial={loaderData.post} />;
}

export const ErrorBoundary = () => <LoadError title={copy.manage} />;
