import { copy } from '../admin/reports/copy.ts';
import { caseStateOf, casesQuery } from '../admin/reports/queries.ts';
import { ReportsPage } from '../admin/reports/reports-page.tsx';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';

const load =
  ({ request }: { request: Request }): LoadPage<object> =>
  async (api, cache, { origin }) => {
    const state = caseStateOf(new URL(request.url).searchParams);
    // Refuses everyone without the role.
    await cache.fetchInfiniteQuery(casesQuery(state, api));
    const { title, description } = copy;
    return { meta: { title, description, path: '/admin/reports', origin, hidden: true } };
  };

export const loader = signedInLoader(load);
export const clientLoader = signedInClientLoader(load);
export const meta = metaOfPage;

export default function Page() {
  return <ReportsPage />;
}
