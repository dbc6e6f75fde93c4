import { copy } from '../admin/reports/copy.ts';
import { casesQuery } from '../admin/reports/queries.ts';
import { ReportsPage } from '../admin/reports/reports-page.tsx';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  // Refuses everyone without the role.
  await cache.fetchInfiniteQuery(casesQuery('open', api));
  const { title, description } = copy;
  return { meta: { title, description, path: '/admin/reports', origin, hidden: true } };
};

export const loader = signedInLoader(() => load);
export const clientLoader = signedInClientLoader(() => load);
export const meta = metaOfPage;

export default function Page() {
  return <ReportsPage />;
}
