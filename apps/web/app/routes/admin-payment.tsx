import { copy } from '../admin/payments/copy.ts';
import { PurchasePage } from '../admin/payments/purchase-page.tsx';
import { purchaseQuery } from '../admin/payments/queries.ts';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import type { Route } from './+types/admin-payment';

const load =
  (id: string): LoadPage<object> =>
  async (api, cache, { origin }) => {
    await cache.fetchQuery(purchaseQuery(id, api));
    const { title, description } = copy;
    return { meta: { title, description, path: `/admin/payments/${id}`, origin, hidden: true } };
  };

export const loader = signedInLoader(({ params }: Route.LoaderArgs) => load(params.id));
export const clientLoader = signedInClientLoader(({ params }: Route.ClientLoaderArgs) => load(params.id));
export const meta = metaOfPage;

export default function Page({ params }: Route.ComponentProps) {
  return <PurchasePage id={params.id} />;
}
