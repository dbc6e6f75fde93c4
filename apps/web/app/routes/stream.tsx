import type { Post } from '@realfin/contract/posts';
import { commentsQuery } from '../parts/comments/queries.ts';
import { postKey } from '../parts/posts/queries.ts';
import { streamQuery } from '../pages/stream/queries.ts';
import { streamMeta } from '../pages/stream/stream-meta.ts';
import { StreamPage } from '../pages/stream/stream-page.tsx';
import { idFrom, keepCanonical } from '../pages/post-page/post-address.ts';
import { recommendedQuery } from '../pages/post-page/queries.ts';
import { metaOfPage, type PageMeta } from '../lib/meta.ts';
import { loadInBrowser, loadPage, type LoadPage } from '../lib/page-data.ts';
import type { Route } from './+types/stream';

const load =
  (request: Request, id: number): LoadPage<{ id: number; meta: PageMeta }> =>
  async (api, cache, { origin }) => {
    // What was not open or not over is asked again: it may be by now.
    const known = cache.getQueryData(streamQuery(id).queryKey);
    const kept =
      known?.state === 'recorded' && cache.getQueryData<Post>(postKey(known.postId))?.gate === 'open';
    const stream = await cache.fetchQuery({ ...streamQuery(id, api), ...(!kept && { staleTime: 0 }) });
    const post = cache.getQueryData<Post>(postKey(stream.postId));
    if (post === undefined) throw new Error(`Stream ${id} was read and its post is not there.`);
    keepCanonical(post, request);
    await Promise.all([
      cache.prefetchInfiniteQuery(commentsQuery(post.id, api)),
      cache.prefetchQuery(recommendedQuery(post.id, api)),
    ]);
    return { id, meta: streamMeta(post, stream, origin) };
  };

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadPage(context, load(request, idFrom(params.id)));
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadInBrowser(load(request, idFrom(params.id)));
export const meta = metaOfPage;

export default function StreamRoute({ loaderData }: Route.ComponentProps) {
  return <StreamPage id={loaderData.id} />;
}
