import { ApplicationsPage } from '../admin/applications/applications-page.tsx';
import { copy } from '../admin/applications/copy.ts';
import { applicationsQuery, approvalQuery } from '../admin/applications/queries.ts';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { finsQuery } from '../parts/fins/queries.ts';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  // Refuses everyone without the role.
  await Promise.all([
    cache.fetchQuery(approvalQuery(api)),
    cache.prefetchInfiniteQuery(applicationsQuery(api)),
    cache.prefetchQuery(finsQuery(api)),
  ]);
  const { title, description } = copy;
  return { meta: { title, description, path: '/admin/applications', origin, hidden: true } };
};

export const loader = signedInLoader(() => load);
export const clientLoader = signedInClientLoader(() => load);
export const meta = metaOfPage;

export default function Page() {
  return <ApplicationsPage />;
}
