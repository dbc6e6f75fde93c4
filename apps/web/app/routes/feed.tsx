import { pageSizes } from '@realfin/contract/page-sizes';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { copy } from '../pages/feed/copy.ts';
import { FeedPage } from '../pages/feed/feed-page.tsx';
import { redirectToOnboarding } from '../pages/onboarding/queries.ts';
import {
  bannerQuery,
  recommendedChannelsQuery,
  recommendedContentQuery,
} from '../parts/discovery/queries/discovery.ts';
import { feedChannelsQuery } from '../parts/discovery/queries/feed-channels.ts';
import { postListQuery } from '../parts/posts/queries.ts';
import { cursorFrom, filterFrom } from '../parts/posts/rules/post-filters.ts';
import type { Route } from './+types/feed';

const load =
  (request: Request) =>
  async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
    const query = new URL(request.url).searchParams;
    const [filter, start] = [filterFrom(query), cursorFrom(query)];
    const withExtras = filter === 'new' && start === undefined;
    const extras = withExtras
      ? [
          cache.prefetchQuery(bannerQuery(api)),
          cache.prefetchQuery(recommendedContentQuery(pageSizes.feedRecommended, undefined, api)),
          cache.prefetchQuery(recommendedChannelsQuery({}, pageSizes.whoToFollow, api)),
        ]
      : [];
    const [list] = await Promise.all([
      cache.ensureInfiniteQueryData(postListQuery({ list: 'feed', filter }, start, api)),
      cache.prefetchQuery(feedChannelsQuery(api)),
      ...extras,
    ]);
    await redirectToOnboarding(api, withExtras && list.pages[0]?.ids.length === 0);
    const { title, description } = copy;
    return { filter, start, meta: { title, description, path: '/feed', origin, hidden: true } };
  };

export const loader = signedInLoader(({ request }: Route.LoaderArgs) => load(request));
export const clientLoader = signedInClientLoader(({ request }: Route.ClientLoaderArgs) => load(request));
export const meta = metaOfPage;

export default function Feed({ loaderData }: Route.ComponentProps) {
  return <FeedPage filter={loaderData.filter} start={loaderData.start} />;
}
