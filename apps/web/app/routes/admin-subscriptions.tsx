import { copy } from '../admin/subscriptions/copy.ts';
import { FiguresPage } from '../admin/subscriptions/figures-page.tsx';
import { figuresQuery, leavingQuery, recoveryQuery } from '../admin/subscriptions/queries.ts';
import { rangeIn } from '../admin/subscriptions/rules.ts';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';

const load =
  ({ request }: { request: Request }): LoadPage<object> =>
  async (api, cache, { origin }) => {
    const days = rangeIn(new URL(request.url).searchParams);
    // Refuses everyone without the role.
    await cache.fetchQuery(figuresQuery(api));
    await Promise.all([
      cache.prefetchQuery(recoveryQuery(api)),
      cache.prefetchQuery(leavingQuery(days, api)),
    ]);
    const { title, description } = copy;
    return { meta: { title, description, path: '/admin/subscriptions', origin, hidden: true } };
  };

export const loader = signedInLoader(load);
export const clientLoader = signedInClientLoader(load);
export const meta = metaOfPage;

export default FiguresPage;
