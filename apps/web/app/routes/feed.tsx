import { HydrationBoundary } from '@tanstack/react-query';
import { popularChannelsQuery } from '../features/channels/queries.ts';
import { askWhoHasNothing } from '../features/onboarding/trigger.ts';
import { copy } from '../features/posts/copy.ts';
import { FeedPage } from '../features/posts/feed-page.tsx';
import { cursorFrom, filterFrom } from '../features/posts/post-filters.ts';
import { postListQuery, topOfWeekQuery } from '../features/posts/queries.ts';
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
    const withExtras = filter === 'new' && start === undefined;
    const [list] = await Promise.all([
      cache.ensureInfiniteQueryData(postListQuery({ list: 'feed', filter }, start, api)),
      withExtras ? cache.prefetchQuery(topOfWeekQuery(api)) : undefined,
      withExtras ? cache.prefetchQuery(popularChannelsQuery(undefined, api)) : undefined,
    ]);
    await askWhoHasNothing(api, withExtras && list.pages[0]?.ids.length === 0);
    const { title, description } = copy.feed;
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
