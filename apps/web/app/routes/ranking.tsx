import type { Post } from '@realfin/contract/posts';
import { popularChannelsQuery } from '../parts/channels/queries.ts';
import { commentsQuery } from '../parts/comments/queries.ts';
import { postKey } from '../parts/posts/queries.ts';
import { rankingQuery } from '../pages/ranking/queries.ts';
import { RankingPage } from '../pages/ranking/ranking-page.tsx';
import { idFrom, keepCanonical } from '../pages/post-page/post-address.ts';
import { rankingMeta } from '../pages/post-page/kind-meta.ts';
import { recommendedQuery } from '../pages/post-page/queries.ts';
import { metaOfPage, type PageMeta } from '../lib/meta.ts';
import { loadInBrowser, loadPage, type LoadPage } from '../lib/page-data.ts';
import type { Route } from './+types/ranking';

const load =
  (request: Request, id: number): LoadPage<{ id: number; meta: PageMeta }> =>
  async (api, cache, { origin }) => {
    const channels = cache.prefetchQuery(popularChannelsQuery(undefined, api));
    // What stood before a gate is asked again: the viewer may have come through it meanwhile.
    const known = cache.getQueryData(rankingQuery(id).queryKey);
    const closed = cache.getQueryData<Post>(postKey(known?.postId ?? 0))?.gate !== 'open';
    const ranking = await cache.fetchQuery({ ...rankingQuery(id, api), ...(closed && { staleTime: 0 }) });
    const post = cache.getQueryData<Post>(postKey(ranking.postId));
    if (post === undefined) throw new Error(`Ranking ${id} was read and its post is not there.`);
    keepCanonical(post, request);
    await Promise.all([
      cache.prefetchInfiniteQuery(commentsQuery(post.id, api)),
      cache.prefetchQuery(recommendedQuery(post.id, api)),
      channels,
    ]);
    return { id, meta: rankingMeta(post, origin) };
  };

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadPage(context, load(request, idFrom(params.id)));
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadInBrowser(load(request, idFrom(params.id)));
export const meta = metaOfPage;

export default function RankingRoute({ loaderData }: Route.ComponentProps) {
  return <RankingPage id={loaderData.id} />;
}
