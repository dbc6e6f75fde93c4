import { metaOfPage, type PageMeta } from '../lib/meta.ts';
import { loadInBrowser, loadPage, type LoadPage } from '../lib/page-data.ts';
import { standsAlone } from '../lib/plain-page.ts';
import { readPostPage } from '../pages/post-page/queries/load-post-page.ts';
import { stackPostsQuery } from '../pages/post-page/queries/stack-posts.ts';
import { idFrom } from '../pages/post-page/rules/post-address.ts';
import { wallPath } from '../pages/post-page/rules/selection.ts';
import { copy } from '../pages/stack/copy.ts';
import { readStack, type StackBody } from '../pages/stack/queries.ts';
import { WallPage } from '../pages/stack/wall-page.tsx';
import type { Route } from './+types/stack-wall';

const wall: Parameters<typeof readPostPage<StackBody>>[0] = {
  name: 'stack',
  read: readStack,
  around: ({ api, cache, id }) => [cache.prefetchInfiniteQuery(stackPostsQuery(id, api))],
};

const load =
  (request: Request, id: number): LoadPage<{ id: number; meta: PageMeta }> =>
  async (api, cache, { origin }) => {
    const { post, body: stack } = await readPostPage(wall, id, { api, cache, request });
    const title = copy.wallTitle(stack.title);
    const description = copy.wallDescription(stack.title);
    return { id, meta: { title, description, path: wallPath(post.path), origin, hidden: true } };
  };

export const handle = standsAlone;
export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadPage(context, load(request, idFrom(params.id)));
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadInBrowser(load(request, idFrom(params.id)));
export const meta = metaOfPage;

export default function StackWallRoute({ loaderData }: Route.ComponentProps) {
  return <WallPage id={loaderData.id} />;
}
