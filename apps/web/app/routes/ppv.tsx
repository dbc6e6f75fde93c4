import type { Post } from '@realfin/contract/posts';
import { commentsQuery } from '../parts/comments/queries.ts';
import { postKey } from '../parts/posts/queries.ts';
import { PpvPage } from '../pages/event/ppv-page.tsx';
import { ppvPostsQuery, ppvQuery } from '../pages/event/queries.ts';
import { selectedIn } from '../pages/post-page/selection.ts';
import { idFrom, keepCanonical } from '../pages/post-page/post-address.ts';
import { ppvMeta } from '../pages/post-page/kind-meta.ts';
import { postDetailQuery, recommendedQuery } from '../pages/post-page/queries.ts';
import { metaOfPage, type PageMeta } from '../lib/meta.ts';
import { loadInBrowser, loadPage, type LoadPage } from '../lib/page-data.ts';
import type { Route } from './+types/ppv';

const load =
  (request: Request, id: number): LoadPage<{ id: number; meta: PageMeta }> =>
  async (api, cache, { origin }) => {
    // What stood before a gate is asked again: the viewer may have come through it meanwhile.
    const known = cache.getQueryData(ppvQuery(id).queryKey);
    const fresh = { ...(known?.is_authorized_for_event !== true && { staleTime: 0 }) };
    const event = await cache.fetchQuery({ ...ppvQuery(id, api), ...fresh });
    const post = cache.getQueryData<Post>(postKey(event.postId));
    if (post === undefined) throw new Error(`Event ${id} was read and its post is not there.`);
    keepCanonical(post, request);
    const around = [
      cache.prefetchInfiniteQuery(commentsQuery(post.id, api)),
      cache.prefetchQuery(recommendedQuery(post.id, api)),
    ];
    const list = await cache.fetchInfiniteQuery({ ...ppvPostsQuery(id, api), ...fresh });
    const { searchParams } = new URL(request.url);
    const inside = searchParams.has('post')
      ? selectedIn(
          list.pages.flatMap((page) => page.ids),
          searchParams,
        )
      : null;
    if (inside !== null) await cache.prefetchQuery(postDetailQuery(inside, api));
    await Promise.all(around);
    const startDate = event.scheduled_at ?? post.creationDateTime;
    const facts = { startDate, priceCents: event.price_in_cents };
    return { id, meta: ppvMeta(post, origin, facts) };
  };

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadPage(context, load(request, idFrom(params.id)));
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadInBrowser(load(request, idFrom(params.id)));
export const meta = metaOfPage;

export default function PpvRoute({ loaderData }: Route.ComponentProps) {
  return <PpvPage id={loaderData.id} />;
}
