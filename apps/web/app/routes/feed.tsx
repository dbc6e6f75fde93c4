import { pageSizes } from '@realfin/contract/limits';
import { HydrationBoundary } from '@tanstack/react-query';
import {
  bannerQuery,
  feedChannelsQuery,
  recommendedChannelsQuery,
  recommendedContentQuery,
} from '../features/discover/queries.ts';
import { copy } from '../features/feed/copy.ts';
import { FeedPage } from '../features/feed/feed-page.tsx';
import { cursorFrom, filterFrom } from '../features/posts/post-filters.ts';
import { postListQuery } from '../features/posts/queries.ts';
import { pageMeta } from '../lib/meta.ts';
import {
  loadInBrowser,
  loadPage,
  requireSignIn,
  requireSignInHere,
  type LoadPage,
} from '../lib/page-data.ts';
import type { Route } from './+types/feed';

const load =
  (request: Request) =>
  async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
    const query = new URL(request.url).searchParams;
    const [filter, start] = [filterFrom(query), cursorFrom(query)];
    const isBeginning = filter === 'new' && start === undefined;
    const extras = isBeginning
      ? [
          cache.prefetchQuery(bannerQuery(api)),
          cache.prefetchQuery(recommendedContentQuery(pageSizes.feedRecommended, undefined, api)),
          cache.prefetchQuery(recommendedChannelsQuery({}, pageSizes.whoToFollow, api)),
        ]
      : [];
    await Promise.all([
      cache.ensureInfiniteQueryData(postListQuery({ list: 'feed', filter }, start, api)),
      cache.prefetchQuery(feedChannelsQuery(api)),
      ...extras,
    ]);
    const { title, description } = copy;
    return { filter, start, meta: { title, description, path: '/feed', origin, hidden: true } };
  };

export const loader = ({ context, request }: Route.LoaderArgs) => {
  requireSignIn(context, request);
  return loadPage(context, load(request));
};
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  requireSignInHere(request);
  return loadInBrowser(load(request));
};
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta(loaderData.meta);

export default function Feed({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <FeedPage filter={loaderData.filter} start={loaderData.start} />
    </HydrationBoundary>
  );
}
