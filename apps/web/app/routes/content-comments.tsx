import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { viewerQuery } from '../lib/viewer.ts';
import { copy } from '../studio/comments/copy.ts';
import { CommentsPage } from '../studio/comments/inbox-page.tsx';
import { inboxQuery } from '../studio/comments/queries.ts';
import { inboxOf } from '../studio/comments/rules.ts';
import type { Route } from './+types/content-comments';

const load =
  (request: Request) =>
  async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
    const viewer = await cache.ensureQueryData({ ...viewerQuery, queryFn: () => api.accounts.getMe() });
    const inbox = inboxOf(new URL(request.url).searchParams, viewer);
    if (inbox !== null) await cache.prefetchInfiniteQuery(inboxQuery(inbox, api));
    const { title, description } = copy;
    return { inbox, meta: { title, description, path: '/content/comments', origin, hidden: true } };
  };

export const loader = signedInLoader(({ request }: Route.LoaderArgs) => load(request));
export const clientLoader = signedInClientLoader(({ request }: Route.ClientLoaderArgs) => load(request));
export const meta = metaOfPage;

export default function ContentComments({ loaderData }: Route.ComponentProps) {
  return <CommentsPage inbox={loaderData.inbox} />;
}
