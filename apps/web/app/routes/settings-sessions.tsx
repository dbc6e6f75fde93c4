import { copy } from '../account/settings/copy.ts';
import { sessionsQuery } from '../account/settings/queries.ts';
import { SessionsPage } from '../account/settings/sessions-page.tsx';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  await cache.prefetchQuery(sessionsQuery(api));
  const { title, description } = copy.sessions;
  return { meta: { title, description, path: '/settings/sessions', origin, hidden: true } };
};

export const loader = signedInLoader(() => load);
export const clientLoader = signedInClientLoader(() => load);
export const meta = metaOfPage;

export default function Page() {
  return <SessionsPage />;
}
