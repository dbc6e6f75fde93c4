import { NotificationSettingsPage } from '../account/notifications/settings-page.tsx';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { copy } from '../parts/notifications/copy.ts';
import { mutableQuery, mutesQuery, platformsQuery, pushQuery } from '../parts/notifications/queries.ts';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  await Promise.all([
    cache.prefetchQuery(platformsQuery(api)),
    cache.prefetchQuery(pushQuery(api)),
    cache.prefetchQuery(mutesQuery(api)),
    cache.prefetchInfiniteQuery(mutableQuery(api)),
  ]);
  const { title, description } = copy.settingsPage;
  return { meta: { title, description, path: '/settings/notifications', origin, hidden: true } };
};

export const loader = signedInLoader(() => load);
export const clientLoader = signedInClientLoader(() => load);
export const meta = metaOfPage;

export default function Page() {
  return <NotificationSettingsPage />;
}
