import { copy } from '../admin/taxes/copy.ts';
import { ratesQuery, reportQuery } from '../admin/taxes/queries.ts';
import { recentQuarters, type Quarter } from '../admin/taxes/rules.ts';
import { TaxesPage } from '../admin/taxes/taxes-page.tsx';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import type { Route } from './+types/admin-taxes';

const shown = 8;
const load = async (...[api, cache, { origin }]: Parameters<LoadPage<{ quarters: Quarter[] }>>) => {
  const quarters = recentQuarters(new Date(), shown);
  // Refuses everyone without the role.
  await cache.fetchQuery(ratesQuery(api));
  const [newest] = quarters;
  if (newest !== undefined) await cache.prefetchQuery(reportQuery(newest, api));
  const { title, description } = copy;
  return { quarters, meta: { title, description, path: '/admin/taxes', origin, hidden: true } };
};

export const loader = signedInLoader(() => load);
export const clientLoader = signedInClientLoader(() => load);
export const meta = metaOfPage;

export default function Page({ loaderData }: Route.ComponentProps) {
  return <TaxesPage quarters={loaderData.quarters} />;
}
