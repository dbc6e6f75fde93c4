import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { BiteStatisticsPage } from '../studio/bite-statistics/bite-page.tsx';
import { copy } from '../studio/bite-statistics/copy.ts';
import { biteStatisticsQuery } from '../studio/bite-statistics/queries.ts';
import { choiceIn } from '../studio/statistics/rules.ts';
import type { Route } from './+types/bites-statistics';

const load =
  (id: string, request: Request): LoadPage<object> =>
  async (api, cache, { origin }) => {
    await cache.fetchQuery(
      biteStatisticsQuery(Number(id), choiceIn(new URL(request.url).searchParams, '28d'), api),
    );
    const { title, description } = copy;
    return { meta: { title, description, path: `/bites/statistics/${id}`, origin, hidden: true } };
  };

export const loader = signedInLoader(({ params, request }: Route.LoaderArgs) => load(params.id, request));
export const clientLoader = signedInClientLoader(({ params, request }: Route.ClientLoaderArgs) =>
  load(params.id, request),
);
export const meta = metaOfPage;

export default function Page({ params }: Route.ComponentProps) {
  return <BiteStatisticsPage id={Number(params.id)} />;
}
