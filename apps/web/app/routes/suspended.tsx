import type { PageMeta } from '../lib/meta.ts';
import { metaOfPage } from '../lib/meta.ts';
import { loadInBrowser, loadPage, type LoadPage } from '../lib/page-data.ts';
import { standsAlone } from '../lib/plain-page.ts';
import { copy } from '../pages/suspended/copy.ts';
import { suspensionQuery } from '../pages/suspended/queries.ts';
import { SuspendedPage } from '../pages/suspended/suspended-page.tsx';
import type { Route } from './+types/suspended';

const tokenIn = (address: string): string => new URL(address).searchParams.get('token') ?? '';

const load =
  (token: string): LoadPage<{ meta: PageMeta; token: string }> =>
  async (api, cache, { origin }) => {
    await cache.prefetchQuery(suspensionQuery(token, api));
    const { title, description } = copy;
    return { meta: { title, description, path: '/suspended', origin, hidden: true }, token };
  };

export const handle = standsAlone;
export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadPage(context, load(tokenIn(request.url)));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadInBrowser(load(tokenIn(request.url)));
export const meta = metaOfPage;

export default function Page({ loaderData }: Route.ComponentProps) {
  return <SuspendedPage token={loaderData.token} />;
}
