import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import type { Post } from '@realfin/contract/posts';
import { ArticlePage } from '../pages/article/article-page.tsx';
import { articleQuery } from '../pages/article/queries.ts';
import serifCss from '../pages/article/serif.css?url';
import { popularChannelsQuery } from '../parts/channels/queries.ts';
import { commentsQuery } from '../parts/comments/queries.ts';
import { postKey } from '../parts/posts/queries.ts';
import { idFrom, keepCanonical } from '../pages/post-page/post-address.ts';
import { articleMeta } from '../pages/post-page/post-meta.ts';
import { recommendedQuery } from '../pages/post-page/queries.ts';
import { metaOfPage, type PageMeta } from '../lib/meta.ts';
import { loadInBrowser, loadPage, type LoadPage } from '../lib/page-data.ts';
import type { Route } from './+types/article';

const load =
  (request: Request, id: number): LoadPage<{ id: number; meta: PageMeta }> =>
  async (api, cache, { origin }) => {
    const channels = cache.prefetchQuery(popularChannelsQuery(undefined, api));
    // What stood before a gate is asked again: the viewer may have come through it meanwhile.
    const known = cache.getQueryData(articleQuery(id).queryKey);
    const closed = cache.getQueryData<Post>(postKey(known?.postId ?? 0))?.gate !== 'open';
    const article = await cache.fetchQuery({ ...articleQuery(id, api), ...(closed && { staleTime: 0 }) });
    const post = cache.getQueryData<Post>(postKey(article.postId));
    if (post === undefined) throw new Error(`Article ${id} was read and its post is not there.`);
    keepCanonical(post, request);
    await Promise.all([
      cache.prefetchInfiniteQuery(commentsQuery(post.id, api)),
      cache.prefetchQuery(recommendedQuery(post.id, api)),
      channels,
    ]);
    return { id, meta: articleMeta(post, origin, article.metadata.wordCount) };
  };

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: serif, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: serifCss },
];
export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadPage(context, load(request, idFrom(params.id)));
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadInBrowser(load(request, idFrom(params.id)));
export const meta = metaOfPage;

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  return <ArticlePage id={loaderData.id} />;
}
