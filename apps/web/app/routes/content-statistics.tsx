import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { copy } from '../studio/statistics/copy.ts';
import { PostStatisticsPage } from '../studio/statistics/post-page.tsx';
import { postQuery } from '../studio/statistics/queries.ts';
import type { Route } from './+types/content-statistics';

const load =
  (id: string): LoadPage<object> =>
  async (api, cache, { origin }) => {
    await cache.fetchQuery(postQuery(Number(id), api));
    const { title, description } = copy.post;
    return { meta: { title, description, path: `/content/statistics/${id}`, origin, hidden: true } };
  };

export const loader = signedInLoader(({ params }: Route.LoaderArgs) => load(params.id));
export const clientLoader = signedInClientLoader(({ params }: Route.ClientLoaderArgs) => load(params.id));
export const meta = metaOfPage;

export default function Page({ params }: Route.ComponentProps) {
  return <PostStatisticsPage id={Number(params.id)} />;
}
