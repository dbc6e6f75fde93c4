import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { publishingChannel, viewerQuery } from '../lib/viewer.ts';
import { ConnectionsPage } from '../studio/connections/connections-page.tsx';
import { copy } from '../studio/connections/copy.ts';
import { blockedQuery, invitationsQuery, tabOf, teamQuery } from '../studio/connections/queries.ts';
import type { Route } from './+types/connections-manage';

const load =
  (request: Request) =>
  async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
    const tab = tabOf(new URL(request.url).searchParams);
    const viewer = await cache.ensureQueryData({ ...viewerQuery, queryFn: () => api.accounts.getMe() });
    const channel = publishingChannel(viewer);
    if (channel !== null && tab === 'blocked')
      await cache.prefetchInfiniteQuery(blockedQuery(channel.id, api));
    if (channel !== null && tab !== 'blocked') await cache.prefetchQuery(teamQuery(channel.id, tab, api));
    if (channel !== null && channel.id === viewer?.id && tab === 'contributors')
      await cache.prefetchQuery(invitationsQuery(channel.id, api));
    const { title, description } = copy;
    return { tab, meta: { title, description, path: '/connections/manage', origin, hidden: true } };
  };

export const loader = signedInLoader(({ request }: Route.LoaderArgs) => load(request));
export const clientLoader = signedInClientLoader(({ request }: Route.ClientLoaderArgs) => load(request));
export const meta = metaOfPage;

export default function ConnectionsManage({ loaderData }: Route.ComponentProps) {
  return <ConnectionsPage tab={loaderData.tab} />;
}
