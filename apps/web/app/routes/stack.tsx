import type { Post } from '@realfin/contract/posts';
import { commentsQuery } from '../parts/comments/queries.ts';
import { postKey } from '../parts/posts/queries.ts';
import { stackPostsQuery, stackQuery } from '../pages/stack/queries.ts';
import { selectedIn } from '../pages/post-page/selection.ts';
import { StackPage } from '../pages/stack/stack-page.tsx';
import { idFrom, keepCanonical } from '../pages/post-page/post-address.ts';
import { stackMeta } from '../pages/post-page/kind-meta.ts';
import { postDetailQuery } from '../pages/post-page/queries.ts';
import { metaOfPage, type PageMeta } from '../lib/meta.ts';
import { loadInBrowser, loadPage, type LoadPage } from '../lib/page-data.ts';
import type { Route } from './+types/stack';

const load =
  (request: Request, id: number): LoadPage<{ id: number; meta: PageMeta }> =>
  async (api, cache, { origin }) => {
    const stack = await cache.ensureQueryData(stackQuery(id, api));
    const post = cache.getQueryData<Post>(postKey(stack.postId));
    if (post === undefined) throw new Error(`Stack ${id} was read and its post is not there.`);
    keepCanonical(post, request);
    const comments = cache.prefetchInfiniteQuery(commentsQuery(post.id, api));
    const list = await cache.ensureInfiniteQueryData(stackPostsQuery(id, api));
    const ids = list.pages.flatMap((page) => page.ids);
    const selected = selectedIn(ids, new URL(request.url).searchParams);
    if (selected !== null) await cache.prefetchQuery(postDetailQuery(selected, api));
    await comments;
    return { id, meta: stackMeta(post, origin, ids.length) };
  };

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadPage(context, load(request, idFrom(params.id)));
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadInBrowser(load(request, idFrom(params.id)));
export const meta = metaOfPage;

export default function StackRoute({ loaderData }: Route.ComponentProps) {
  return <StackPage id={loaderData.id} />;
}
