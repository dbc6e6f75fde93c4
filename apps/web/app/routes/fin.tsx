import { isApiError } from '@realfin/contract/api-error';
import { pageSizes } from '@realfin/contract/page-sizes';
import { finPath } from '@realfin/contract/pages';
import { redirect } from 'react-router';
import { finFeed } from '../lib/cards.ts';
import { metaOfPage } from '../lib/meta.ts';
import { loadInBrowser, loadPage, type LoadPage } from '../lib/page-data.ts';
import { refusePage } from '../lib/refuse-page.ts';
import { FinPage } from '../pages/fin/fin-page.tsx';
import { channelListQuery } from '../parts/channels/queries.ts';
import { recommendedChannelsQuery } from '../parts/discovery/queries/discovery.ts';
import { finQuery } from '../parts/fins/queries.ts';
import { finsQuery } from '../parts/fins/queries.ts';
import { sameFin } from '../parts/fins/rules.ts';
import { postListQuery } from '../parts/posts/queries.ts';
import { cursorFrom, filterFrom } from '../parts/posts/rules/post-filters.ts';
import type { Route } from './+types/fin';

const load =
  (request: Request, asked: string) =>
  async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
    const { searchParams, search } = new URL(request.url);
    const [filter, start] = [filterFrom(searchParams), cursorFrom(searchParams)];
    const tab = searchParams.get('tab') === 'channels' ? 'channels' : 'posts';
    const list =
      tab === 'posts'
        ? cache.prefetchInfiniteQuery(postListQuery({ list: 'fin', fin: asked, filter }, start, api))
        : cache.prefetchInfiniteQuery(channelListQuery({ fin: asked }, start, api));
    const found = cache.ensureQueryData(finQuery(asked, api)).catch(async (error: unknown) => {
      if (!isApiError(error) || error.status >= 500) throw error;
      const same = sameFin(await cache.ensureQueryData(finsQuery(api)), asked);
      throw same === undefined || same.name === asked
        ? refusePage('fin.notFound')
        : redirect(finPath(same.name) + search);
    });
    const follow =
      tab === 'posts' && filter === 'new' && start === undefined
        ? cache.prefetchQuery(recommendedChannelsQuery({ fin: asked }, pageSizes.whoToFollowOfFin, api))
        : undefined;
    const [fin] = await Promise.all([found, list, follow]);
    if (fin.name !== asked) throw redirect(finPath(fin.name) + search);
    const { title, description, image } = fin;
    const path = tab === 'posts' ? finPath(fin.name) : `${finPath(fin.name)}?tab=channels`;
    const jsonLd = { '@type': 'CollectionPage', name: title, description, url: origin + path };
    return {
      name: fin.name,
      tab,
      filter,
      start,
      meta: { title, description, path, origin, image, jsonLd, alternates: finFeed(fin.name, title) },
    } as const;
  };

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadPage(context, load(request, params.fin));
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadInBrowser(load(request, params.fin));
export const meta = metaOfPage;

export default function Fin({ loaderData }: Route.ComponentProps) {
  const { name, tab, filter, start } = loaderData;
  return <FinPage name={name} tab={tab} filter={filter} start={start} />;
}
