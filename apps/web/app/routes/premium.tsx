import { copy } from '../account/subscription/copy.ts';
import { UpsellPage } from '../account/subscription/upsell-page.tsx';
import { metaOfPage } from '../lib/meta.ts';
import { loadInBrowser, loadPage, type LoadPage } from '../lib/page-data.ts';
import { wantedPostQuery } from '../parts/billing/queries.ts';
import { contextFrom, eventIn } from '../parts/billing/rules/read-checkout.ts';
import { checkoutEventQuery } from '../parts/checkout/queries.ts';
import type { Route } from './+types/premium';

const load =
  (request: Request): LoadPage<object> =>
  async (api, cache, { origin }) => {
    const query = new URL(request.url).searchParams;
    await Promise.all([
      cache.prefetchQuery(wantedPostQuery(contextFrom(query).postId, api)),
      cache.prefetchQuery(checkoutEventQuery(eventIn(query), api)),
    ]);
    const { title, description } = copy.value;
    return { meta: { title, description, path: '/premium', origin, hidden: true } };
  };

export const loader = ({ context, request }: Route.LoaderArgs) => loadPage(context, load(request));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadInBrowser(load(request));
export const meta = metaOfPage;

export default UpsellPage;
