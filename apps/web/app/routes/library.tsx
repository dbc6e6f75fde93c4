import { HydrationBoundary } from '@tanstack/react-query';
import { copy } from '../features/posts/copy.ts';
import { LibraryPage } from '../features/posts/library-page.tsx';
import { cursorFrom } from '../features/posts/post-filters.ts';
import { postListQuery } from '../features/posts/queries.ts';
import { pageMeta } from '../lib/meta.ts';
import {
  loadInBrowser,
  loadPage,
  requireSignIn,
  requireSignInHere,
  type LoadPage,
} from '../lib/page-data.ts';
import type { Route } from './+types/library';

const load =
  (request: Request) =>
  async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
    const start = cursorFrom(new URL(request.url).searchParams);
    await cache.ensureInfiniteQueryData(postListQuery({ list: 'saved' }, start, api));
    const { title, description } = copy.library;
    return { start, meta: { title, description, path: '/library', origin, hidden: true } };
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

export default function Library({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <LibraryPage start={loaderData.start} />
    </HydrationBoundary>
  );
}
