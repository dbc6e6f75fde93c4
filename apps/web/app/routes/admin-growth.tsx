import { copy } from '../admin/growth/copy.ts';
import { GrowthPage } from '../admin/growth/growth-page.tsx';
import { affiliatesQuery, offersQuery, referralsQuery } from '../admin/growth/queries.ts';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  // Refuses everyone without the role.
  await Promise.all([
    cache.fetchQuery(affiliatesQuery(api)),
    cache.prefetchQuery(referralsQuery(api)),
    cache.prefetchQuery(offersQuery(api)),
  ]);
  const { title, description } = copy;
  return { meta: { title, description, path: '/admin/growth', origin, hidden: true } };
};

export const loader = signedInLoader(() => load);
export const clientLoader = signedInClientLoader(() => load);
export const meta = metaOfPage;

export default function Page() {
  return <GrowthPage />;
}
