import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { copy } from '../pages/notifications/copy.ts';
import { NotificationsPage } from '../pages/notifications/notifications-page.tsx';
import { notificationsQuery } from '../parts/notifications/queries.ts';
import { cursorFrom } from '../parts/posts/rules/post-filters.ts';
import type { Route } from './+types/notifications';

const load =
  (request: Request) =>
  async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
    const start = cursorFrom(new URL(request.url).searchParams);
    await cache.prefetchInfiniteQuery(notificationsQuery(start, api));
    const { title, description } = copy;
    return { start, meta: { title, description, path: '/notifications', origin, hidden: true } };
  };

export const loader = signedInLoader(({ request }: Route.LoaderArgs) => load(request));
export const clientLoader = signedInClientLoader(({ request }: Route.ClientLoaderArgs) => load(request));
export const meta = metaOfPage;

export default function Notifications({ loaderData }: Route.ComponentProps) {
  return <NotificationsPage start={loaderData.start} />;
}
