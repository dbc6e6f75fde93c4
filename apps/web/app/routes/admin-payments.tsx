import { MovementList } from '../admin/movements/movement-list.tsx';
import { movementsQuery } from '../admin/movements/queries.ts';
import { copy } from '../admin/payments/copy.ts';
import { PaymentsPage } from '../admin/payments/payments-page.tsx';
import {
  disputesQuery,
  fraudWarningsQuery,
  ordersQuery,
  policyQuery,
  purchasesQuery,
  stuckQuery,
} from '../admin/payments/queries.ts';
import { troublesQuery } from '../admin/troubles/queries.ts';
import { TroubleList } from '../admin/troubles/trouble-list.tsx';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';

const load =
  ({ request }: { request: Request }): LoadPage<object> =>
  async (api, cache, { origin }) => {
    const q = new URL(request.url).searchParams.get('q')?.trim() ?? '';
    // Refuses everyone without the role.
    await Promise.all([
      cache.fetchInfiniteQuery(purchasesQuery(q, api)),
      cache.prefetchQuery(ordersQuery(api)),
      cache.prefetchQuery(disputesQuery(api)),
      cache.prefetchQuery(fraudWarningsQuery(api)),
      cache.prefetchQuery(movementsQuery(api)),
      cache.prefetchQuery(stuckQuery(api)),
      cache.prefetchQuery(troublesQuery(api)),
      cache.prefetchQuery(policyQuery(api)),
    ]);
    const { title, description } = copy;
    return { meta: { title, description, path: '/admin/payments', origin, hidden: true } };
  };

export const loader = signedInLoader(load);
export const clientLoader = signedInClientLoader(load);
export const meta = metaOfPage;

export default function Page() {
  return <PaymentsPage movements={<MovementList />} troubles={<TroubleList />} />;
}
