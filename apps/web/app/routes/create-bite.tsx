import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { refusePage } from '../lib/refuse-page.ts';
import { postQuery } from '../pages/post-page/queries/post-page.ts';
import { cutCopy, makeCopy } from '../parts/bites/copy.ts';
import { scopeFrom } from '../parts/bites/queries.ts';
import { usePost } from '../parts/posts/queries.ts';
import { ChoosePage } from '../studio/bites/choose-page.tsx';
import { CutForm } from '../studio/bites/cut-form.tsx';
import { ownVideosQuery } from '../studio/bites/queries.ts';
import { LoadError } from '../studio/kit/load-error.tsx';
import type { Route } from './+types/create-bite';

const load =
  (request: Request) =>
  async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
    const { postId = null } = scopeFrom(new URL(request.url).searchParams);
    const { title, description } = makeCopy;
    const meta = { title, description, path: '/create/bite', origin, hidden: true };
    // People without a channel have no list, and see how to get a channel.
    if (postId === null) await cache.prefetchQuery(ownVideosQuery(api));
    else if (!(await cache.fetchQuery(postQuery(postId, api))).extras.canEdit)
      throw refusePage('post.notFound');
    return { postId, meta };
  };

export const loader = signedInLoader(({ request }: Route.LoaderArgs) => load(request));
export const clientLoader = signedInClientLoader(({ request }: Route.ClientLoaderArgs) => load(request));
export const meta = metaOfPage;

export default function CreateBite({ loaderData: { postId } }: Route.ComponentProps) {
  return postId === null ? <ChoosePage /> : <Cut key={postId} postId={postId} />;
}

function Cut({ postId }: { postId: number }) {
  const post = usePost(postId);
  return post === undefined ? null : <CutForm post={post} />;
}

export const ErrorBoundary = () => <LoadError title={cutCopy.heading} />;
