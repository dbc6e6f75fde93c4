import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { LibraryPage } from '../pages/library/library-page.tsx';
import { copy } from '../parts/library/copy.ts';
import { historySettingsQuery, libraryTabFrom } from '../parts/library/queries.ts';
import { postListQuery } from '../parts/posts/queries.ts';
import { cursorFrom } from '../parts/posts/rules/post-filters.ts';
import type { Route } from './+types/library';

const load =
  (request: Request) =>
  async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
    const query = new URL(request.url).searchParams;
    const [tab, start] = [libraryTabFrom(query), cursorFrom(query)];
    await Promise.all([
      cache.ensureInfiniteQueryData(postListQuery({ list: tab }, start, api)),
      tab === 'history' ? cache.prefetchQuery(historySettingsQuery(api)) : undefined,
    ]);
    const { title, description } = copy;
    return { tab, start, meta: { title, description, path: '/library', origin, hidden: true } };
  };

export const loader = signedInLoader(({ request }: Route.LoaderArgs) => load(request));
export const clientLoader = signedInClientLoader(({ request }: Route.ClientLoaderArgs) => load(request));
export const meta = metaOfPage;

export default function Library({ loaderData }: Route.ComponentProps) {
  return <LibraryPage key={loaderData.tab} tab={loaderData.tab} start={loaderData.start} />;
}
