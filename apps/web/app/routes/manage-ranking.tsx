import { metaOfPage } from '../lib/meta.ts';
import { signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { LoadError } from '../studio/kit/load-error.tsx';
import { loadOwn } from '../studio/kit/queries/load-own.ts';
import { copy } from '../studio/ranking/copy.ts';
import { RankingStudio } from '../studio/ranking/ranking-studio.tsx';
import type { Route } from './+types/manage-ranking';

const load = loadOwn({
  title: () => copy.manage,
  read: (id, api) => api.rankings.getEditableRanking({ id }),
  pathOf: ({ mediaId }) => `/manage/ranking/${mediaId}`,
});

export const loader = signedInLoader(({ params }: Route.LoaderArgs) => load(params.id));
export const clientLoader = signedInClientLoader(({ params }: Route.ClientLoaderArgs) => load(params.id));
export const meta = metaOfPage;

export default function ManageRanking({ loaderData }: Route.ComponentProps) {
  return <RankingStudio key={loaderData.post.id} initial={loaderData.post} />;
}

export const ErrorBoundary = () => <LoadError title={copy.manage} />;
