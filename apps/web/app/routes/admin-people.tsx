import { copy } from '../admin/people/copy.ts';
import { PeoplePage } from '../admin/people/people-page.tsx';
import { peopleQuery } from '../admin/people/queries.ts';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  // Refuses everyone without the role.
  await cache.fetchInfiniteQuery(peopleQuery({ q: '', suspended: false }, api));
  const { title, description } = copy;
  return { meta: { title, description, path: '/admin/people', origin, hidden: true } };
};

export const loader = signedInLoader(() => load);
export const clientLoader = signedInClientLoader(() => load);
export const meta = metaOfPage;

export default function Page() {
  return <PeoplePage />;
}
