import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { PostStatisticsPage } from '../studio/post-statistics/post-page.tsx';
import { broadcastQuery, incomeLinesQuery, incomeQuery } from '../studio/post-statistics/queries.ts';
import { chosenIn, isStream } from '../studio/post-statistics/rules.ts';
import { copy } from '../studio/statistics/copy.ts';
import { postQuery } from '../studio/statistics/queries.ts';
import { choiceIn } from '../studio/statistics/rules.ts';
import type { Route } from './+types/content-statistics';

const load =
  (id: string, request: Request): LoadPage<object> =>
  async (api, cache, { origin }) => {
    const { searchParams } = new URL(request.url);
    const chosen = chosenIn(searchParams);
    await Promise.all([
      cache.fetchQuery(postQuery(Number(id), choiceIn(searchParams, '12m'), api)).then(({ post }) => {
        if (isStream(post.media_type)) return cache.prefetchQuery(broadcastQuery(Number(id), api));
        return undefined;
      }),
      cache.prefetchQuery(incomeQuery(Number(id), api)),
      cache.prefetchInfiniteQuery(incomeLinesQuery(Number(id), chosen, api)),
    ]);
    const { title, description } = copy.post;
    return { meta: { title, description, path: `/content/statistics/${id}`, origin, hidden: true } };
  };

export const loader = signedInLoader(({ params, request }: Route.LoaderArgs) => load(params.id, request));
export const clientLoader = signedInClientLoader(({ params, request }: Route.ClientLoaderArgs) =>
  load(params.id, request),
);
export const meta = metaOfPage;

export default function Page({ params }: Route.ComponentProps) {
  return <PostStatisticsPage id={Number(params.id)} />;
}
