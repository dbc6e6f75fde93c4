import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { copy } from '../studio/content/copy.ts';
import { ManagedPage } from '../studio/content/managed-page.tsx';
import { managedQuery } from '../studio/kit/queries/managed.ts';
import { managedFilterOf } from '../studio/kit/rules/managed-filter.ts';
import type { Route } from './+types/content-management';

const load =
  (request: Request) =>
  async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
    const filter = managedFilterOf(new URL(request.url).searchParams);
    // People without a channel have no list, and see how to get a channel.
    await cache.prefetchInfiniteQuery(managedQuery(filter, api));
    const { title, description } = copy.managed;
    return { filter, meta: { title, description, path: '/content/management', origin, hidden: true } };
  };

export const loader = signedInLoader(({ request }: Route.LoaderArgs) => load(request));
export const clientLoader = signedInClientLoader(({ request }: Route.ClientLoaderArgs) => load(request));
export const meta = metaOfPage;

export default function ContentManagement({ loaderData }: Route.ComponentProps) {
  return <ManagedPage filter={loaderData.filter} />;
}
