import { copy } from '../account/payment-link/copy.ts';
import { PaymentLinkPage } from '../account/payment-link/payment-link-page.tsx';
import { paymentLinkQuery } from '../account/payment-link/queries.ts';
import { metaOfPage } from '../lib/meta.ts';
import type { PageMeta } from '../lib/meta.ts';
import { loadInBrowser, loadPage, type LoadPage } from '../lib/page-data.ts';
import { standsAlone } from '../lib/plain-page.ts';
import { billingConfigQuery } from '../parts/billing/queries.ts';
import type { Route } from './+types/payment-link';

const load =
  (link: string): LoadPage<{ meta: PageMeta }> =>
  async (api, cache, { origin }) => {
    await Promise.all([
      cache.prefetchQuery(paymentLinkQuery(link, api)),
      cache.prefetchQuery(billingConfigQuery(api)),
    ]);
    const { title, description } = copy.open;
    return { meta: { title, description, path: '/change/payment', origin, hidden: true } };
  };

export const handle = standsAlone;
export const loader = ({ context, params }: Route.LoaderArgs) => loadPage(context, load(params.link));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadInBrowser(load(params.link));
export const meta = metaOfPage;

export default function Page({ params }: Route.ComponentProps) {
  return <PaymentLinkPage link={params.link} />;
}
