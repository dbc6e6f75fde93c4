import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { BiteStatisticsPage } from '../studio/bite-statistics/bite-page.tsx';
import { copy } from '../studio/bite-statistics/copy.ts';
import { biteStatisticsQuery } from '../studio/bite-statistics/queries.ts';
import type { Route } from './+types/bites-statistics';

const load =
  (id: string): LoadPage<object> =>
  async (api, cache, { origin }) => {
    await cache.fetchQuery(biteStatisticsQuery(Number(id), '28', api));
    const { title, description } = copy;
    return { meta: { title, description, path: `/bites/statistics/${id}`, origin, hidden: true } };
  };

export const loader = signedInLoader(({ params }: Route.LoaderArgs) => load(params.id));
export const clientLoader = signedInClientLoader(({ params }: Route.ClientLoaderArgs) => load(params.id));
export const meta = metaOfPage;

export default function Page({ params }: Route.ComponentProps) {
  return <BiteStatisticsPage id={Number(params.id)} />;
}
