import { HydrationBoundary } from '@tanstack/react-query';
import { copy } from '../features/notifications/copy.ts';
import { NotificationsPage } from '../features/notifications/notifications-page.tsx';
import { notificationsQuery } from '../features/notifications/queries.ts';
import { cursorFrom } from '../features/posts/post-filters.ts';
import { pageMeta } from '../lib/meta.ts';
import {
  loadInBrowser,
  loadPage,
  requireSignIn,
  requireSignInHere,
  type LoadPage,
} from '../lib/page-data.ts';
import type { Route } from './+types/notifications';

const load =
  (request: Request) =>
  async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
    const start = cursorFrom(new URL(request.url).searchParams);
    await cache.prefetchInfiniteQuery(notificationsQuery(start, api));
    const { title, description } = copy;
    return { start, meta: { title, description, path: '/notifications', origin, hidden: true } };
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

export default function Notifications({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <NotificationsPage start={loaderData.start} />
    </HydrationBoundary>
  );
}
