import type { Post } from '@realfin/contract/posts';
import { pageSizes } from '@realfin/contract/limits';
import { bitesQuery } from '../parts/bites/queries.ts';
import { commentsQuery } from '../parts/comments/queries.ts';
import { postKey } from '../parts/posts/queries.ts';
import { idFrom, keepCanonical } from '../pages/post-page/post-address.ts';
import { postMeta } from '../pages/post-page/post-meta.ts';
import { postDetailQuery, recommendedQuery } from '../pages/post-page/queries.ts';
import { WatchPage } from '../pages/post-page/watch-page.tsx';
import { metaOfPage, type PageMeta } from '../lib/meta.ts';
import { loadInBrowser, loadPage, type LoadPage } from '../lib/page-data.ts';
import type { Route } from './+types/post';

const load =
  (request: Request, id: number): LoadPage<{ id: number; meta: PageMeta }> =>
  async (api, cache, { origin }) => {
    const around = [
      cache.prefetchInfiniteQuery(commentsQuery(id, api)),
      cache.prefetchQuery(recommendedQuery(id, api)),
      cache.prefetchQuery(bitesQuery({ postId: id }, pageSizes.bites, api)),
    ];
    // What stood before a gate is asked again: the viewer may have come through it meanwhile.
    const closed = cache.getQueryData<Post>(postKey(id))?.gate !== 'open';
    await cache.fetchQuery({ ...postDetailQuery(id, api), ...(closed && { staleTime: 0 }) });
    const post = cache.getQueryData<Post>(postKey(id));
    if (post === undefined) throw new Error(`Post ${id} was read and is not there.`);
    keepCanonical(post, request);
    await Promise.all(around);
    return { id, meta: postMeta(post, origin) };
  };

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadPage(context, load(request, idFrom(params.id)));
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadInBrowser(load(request, idFrom(params.id)));
export const meta = metaOfPage;

export default function PostRoute({ loaderData }: Route.ComponentProps) {
  return <WatchPage id={loaderData.id} />;
}
