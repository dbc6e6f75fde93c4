import { metaOfPage } from '../lib/meta.ts';
import { loadInBrowser, loadPage, type LoadPage } from '../lib/page-data.ts';
import { refusePage } from '../lib/refuse-page.ts';
import { ContentPage } from '../pages/discover/content-page.tsx';
import { copy } from '../pages/discover/copy.ts';
import { isDiscoverType, orderOf, sourcesOf, streamPartFrom, typePath } from '../pages/discover/rules.ts';
import { finsQuery } from '../parts/fins/queries.ts';
import { sameFin } from '../parts/fins/rules.ts';
import { postListQuery } from '../parts/posts/queries.ts';
import { cursorFrom, filterFrom } from '../parts/posts/rules/post-filters.ts';
import type { Route } from './+types/discover-content';

const load =
  (request: Request, type: string) =>
  async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
    if (!isDiscoverType(type)) throw refusePage('route.notFound');
    const query = new URL(request.url).searchParams;
    const [filter, start] = [orderOf(filterFrom(query)), cursorFrom(query)];
    // An unknown fin shows everything.
    const fin = sameFin(await cache.ensureQueryData(finsQuery(api)), query.get('fin') ?? '')?.name;
    const only = streamPartFrom(query);
    await Promise.all(
      sourcesOf({ type, filter, fin }, only).map((source) =>
        cache.prefetchInfiniteQuery(postListQuery(source, start, api)),
      ),
    );
    const title = copy.typeTitles[type];
    const [path, description] = [typePath(type), copy.typeDescription(title)];
    const jsonLd = { '@type': 'CollectionPage', name: title, description, url: origin + path };
    return { type, filter, fin, start, part: only, meta: { title, description, path, origin, jsonLd } };
  };

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadPage(context, load(request, params.type));
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadInBrowser(load(request, params.type));
export const meta = metaOfPage;

export default function DiscoverContent({ loaderData }: Route.ComponentProps) {
  const { type, filter, fin, start, part } = loaderData;
  return <ContentPage type={type} filter={filter} fin={fin} start={start} part={part} />;
}
