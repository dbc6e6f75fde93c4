import type { Post } from '@realfin/contract/posts';
import { postKey } from '../parts/posts/queries.ts';
import { copy } from '../pages/stack/copy.ts';
import { stackPostsQuery, stackQuery } from '../pages/stack/queries.ts';
import { wallPath } from '../pages/post-page/selection.ts';
import { WallPage } from '../pages/stack/wall-page.tsx';
import { idFrom } from '../pages/post-page/post-address.ts';
import { metaOfPage, type PageMeta } from '../lib/meta.ts';
import { loadInBrowser, loadPage, type LoadPage } from '../lib/page-data.ts';
import { standsAlone } from '../lib/plain-page.ts';
import type { Route } from './+types/stack-wall';

const load =
  (id: number): LoadPage<{ id: number; meta: PageMeta }> =>
  async (api, cache, { origin }) => {
    const [stack] = await Promise.all([
      cache.ensureQueryData(stackQuery(id, api)),
      cache.ensureInfiniteQueryData(stackPostsQuery(id, api)),
    ]);
    const post = cache.getQueryData<Post>(postKey(stack.postId));
    if (post === undefined) throw new Error(`Stack ${id} was read and its post is not there.`);
    const title = copy.wallTitle(stack.title);
    const description = copy.wallDescription(stack.title);
    return { id, meta: { title, description, path: wallPath(post.path), origin, hidden: true } };
  };

export const handle = standsAlone;
export const loader = ({ context, params }: Route.LoaderArgs) => loadPage(context, load(idFrom(params.id)));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadInBrowser(load(idFrom(params.id)));
export const meta = metaOfPage;

export default function StackWallRoute({ loaderData }: Route.ComponentProps) {
  return <WallPage id={loaderData.id} />;
}
