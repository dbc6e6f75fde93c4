import type { Api } from '@realfin/contract/contract';
import type { QueryClient } from '@tanstack/react-query';
import { copy } from '../account/notifications/copy.ts';
import { weeklyEmailQuery } from '../account/notifications/queries.ts';
import { NotificationSettingsPage } from '../account/notifications/settings-page.tsx';
import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { viewerQuery } from '../lib/viewer.ts';
import { mutableQuery, mutesQuery, platformsQuery, pushQuery } from '../parts/notifications/queries.ts';

/** Creators alone may ask for it. */
async function readWeekly(api: Api, cache: QueryClient): Promise<void> {
  const viewer = await cache.ensureQueryData({ ...viewerQuery, queryFn: () => api.accounts.getMe() });
  if (viewer?.creator === true) await cache.prefetchQuery(weeklyEmailQuery(api));
}

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  await Promise.all([
    cache.prefetchQuery(platformsQuery(api)),
    cache.prefetchQuery(pushQuery(api)),
    cache.prefetchQuery(mutesQuery(api)),
    cache.prefetchInfiniteQuery(mutableQuery(api)),
    readWeekly(api, cache),
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
