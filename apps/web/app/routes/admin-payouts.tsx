import { MonthPanel } from '../admin/books/month-panel.tsx';
import { PostingList } from '../admin/books/posting-list.tsx';
import { postingsQuery } from '../admin/books/queries.ts';
import { runsQuery } from '../admin/kit/queries.ts';
import { copy } from '../admin/payouts/copy.ts';
import { payeesQuery } from '../admin/payouts/queries.ts';
import { RunsPage } from '../admin/payouts/runs-page.tsx';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  // Refuses everyone without the role.
  await Promise.all([
    cache.fetchQuery(runsQuery(api)),
    cache.prefetchQuery(payeesQuery(api)),
    cache.prefetchQuery(postingsQuery(api)),
  ]);
  const { title, description } = copy;
  return { meta: { title, description, path: '/admin/payouts', origin, hidden: true } };
};

export const loader = signedInLoader(() => load);
export const clientLoader = signedInClientLoader(() => load);
export const meta = metaOfPage;

export default function Page() {
  return (
    <RunsPage>
      <MonthPanel />
      <PostingList />
    </RunsPage>
  );
}
