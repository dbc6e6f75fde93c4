import { metaOfPage } from '../lib/meta.ts';
import { loadInBrowser, loadPage, type LoadPage } from '../lib/page-data.ts';
import { copy } from '../pages/discover/copy.ts';
import { DirectoryPage } from '../pages/discover/directory-page.tsx';
import { wordsFrom } from '../pages/search/rules/words.ts';
import { channelListQuery } from '../parts/channels/queries.ts';
import { finsQuery } from '../parts/fins/queries.ts';
import { sameFin } from '../parts/fins/rules.ts';
import { cursorFrom } from '../parts/posts/rules/post-filters.ts';
import type { Route } from './+types/channels';

const load =
  (request: Request) =>
  async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
    const query = new URL(request.url).searchParams;
    const [words, start] = [wordsFrom(query), cursorFrom(query)];
    const fin = sameFin(await cache.ensureQueryData(finsQuery(api)), query.get('fin') ?? '')?.name;
    const search = { ...(fin !== undefined && { fin }), ...(words !== '' && { search: words }) };
    await cache.prefetchInfiniteQuery(channelListQuery(search, start, api));
    const { title, description } = copy.directory;
    const path = '/channels';
    const jsonLd = { '@type': 'CollectionPage', name: title, description, url: origin + path };
    return { fin, words, start, meta: { title, description, path, origin, jsonLd } };
  };

export const loader = ({ context, request }: Route.LoaderArgs) => loadPage(context, load(request));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadInBrowser(load(request));
export const meta = metaOfPage;

export default function Channels({ loaderData }: Route.ComponentProps) {
  const { fin, words, start } = loaderData;
  return <DirectoryPage fin={fin} words={words} start={start} />;
}
