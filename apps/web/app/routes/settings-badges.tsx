import { BadgesPage } from '../account/badges/badges-page.tsx';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { copy } from '../parts/badges/copy.ts';
import { ownBadgesQuery } from '../parts/badges/queries.ts';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  await cache.prefetchQuery(ownBadgesQuery(api));
  const { title, description } = copy;
  return { meta: { title, description, path: '/settings/badges', origin, hidden: true } };
};

export const loader = signedInLoader(() => load);
export const clientLoader = signedInClientLoader(() => load);
export const meta = metaOfPage;

export default function Page() {
  return <BadgesPage />;
}
