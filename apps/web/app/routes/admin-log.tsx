import { copy } from '../admin/log/copy.ts';
import { LogPage } from '../admin/log/log-page.tsx';
import { logQuery } from '../admin/log/queries.ts';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  // Refuses everyone without the role.
  await cache.fetchInfiniteQuery(logQuery(api));
  const { title, description } = copy;
  return { meta: { title, description, path: '/admin/log', origin, hidden: true } };
};

export const loader = signedInLoader(() => load);
export const clientLoader = signedInClientLoader(() => load);
export const meta = metaOfPage;

export default function Page() {
  return <LogPage />;
}
