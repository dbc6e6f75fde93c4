import { giftPath } from '@realfin/contract/pages';
import { copy } from '../account/gifts/copy.ts';
import { GiftPage } from '../account/gifts/gift-page.tsx';
import { giftsQuery } from '../account/gifts/queries.ts';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { billingConfigQuery, paymentProfilesQuery } from '../parts/billing/queries.ts';
import type { Route } from './+types/gift';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  await Promise.all([
    cache.prefetchQuery(giftsQuery(api)),
    cache.prefetchQuery(billingConfigQuery(api)),
    cache.prefetchQuery(paymentProfilesQuery(api)),
  ]);
  const { title, description } = copy;
  return { origin, meta: { title, description, path: giftPath, origin, hidden: true } };
};

export const loader = signedInLoader(() => load);
export const clientLoader = signedInClientLoader(() => load);
export const meta = metaOfPage;

export default function Page({ loaderData }: Route.ComponentProps) {
  return <GiftPage origin={loaderData.origin} />;
}
