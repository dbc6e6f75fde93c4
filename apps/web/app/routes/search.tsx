import { HydrationBoundary } from '@tanstack/react-query';
import { channelListQuery } from '../features/channels/queries.ts';
import { copy } from '../features/posts/copy.ts';
import { cursorFrom } from '../features/posts/post-filters.ts';
import { postListQuery } from '../features/posts/queries.ts';
import { SearchPage } from '../features/posts/search-page.tsx';
import { pageMeta } from '../lib/meta.ts';
import { loadInBrowser, loadPage, type LoadPage } from '../lib/page-data.ts';
import type { Route } from './+types/search';

const mostCharacters = 100;
/** What the API takes as words: no control characters, not too much. */
const wordsFrom = (query: URLSearchParams): string =>
  (query.get('q') ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, mostCharacters);

const load =
  (request: Request) =>
  async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
    const query = new URL(request.url).searchParams;
    const [words, start] = [wordsFrom(query), cursorFrom(query)];
    if (words !== '') {
      await Promise.all([
        cache.ensureInfiniteQueryData(postListQuery({ list: 'search', words }, start, api)),
        cache.ensureInfiniteQueryData(channelListQuery({ search: words }, undefined, api)),
      ]);
    }
    const { title, description, of } = copy.search;
    return {
      words,
      start,
      meta: { title: words === '' ? title : of(words), description, path: '/search', origin, hidden: true },
    };
  };

export const loader = ({ context, request }: Route.LoaderArgs) => loadPage(context, load(request));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadInBrowser(load(request));
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta(loaderData.meta);

export default function Search({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <SearchPage words={loaderData.words} start={loaderData.start} />
    </HydrationBoundary>
  );
}
