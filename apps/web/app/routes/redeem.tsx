import { copy } from '../account/gifts/copy.ts';
import { foundGiftQuery } from '../account/gifts/queries.ts';
import { RedeemPage } from '../account/gifts/redeem-page.tsx';
import { metaOfPage, type PageMeta } from '../lib/meta.ts';
import { loadInBrowser, loadPage, type LoadPage } from '../lib/page-data.ts';
import type { Route } from './+types/redeem';

const load =
  (request: Request): LoadPage<{ meta: PageMeta }> =>
  async (api, cache, { origin }) => {
    await cache.prefetchQuery(foundGiftQuery(new URL(request.url).searchParams.get('code') ?? '', api));
    const { title, description } = copy.redeem;
    return { meta: { title, description, path: '/subscribe/redeem', origin, hidden: true } };
  };

export const loader = ({ context, request }: Route.LoaderArgs) => loadPage(context, load(request));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadInBrowser(load(request));
export const meta = metaOfPage;

export default function Page() {
  return <RedeemPage />;
}
