import { isApiError } from '@realfin/contract/api-error';
import type { Api } from '@realfin/contract/contract';
import type { Post } from '@realfin/contract/posts';
import type { QueryClient } from '@tanstack/react-query';
import { postKey } from '../../../lib/entities.ts';
import type { PageMeta } from '../../../lib/meta.ts';
import type { LoadPage } from '../../../lib/page-data.ts';
import type { PostKind, PostPage } from '../kind.ts';
import { idFrom, redirectToCanonical } from '../rules/post-address.ts';
import { postPageQuery } from './post-page.ts';

/** Holds ids only, so that it can serve all readers of a process. */
const mostKnown = 10_000;
const knownPosts = new Map<string, number>();

function remember(address: string, postId: number | undefined): void {
  knownPosts.delete(address);
  if (postId !== undefined) knownPosts.set(address, postId);
  const [oldest] = knownPosts.keys();
  if (knownPosts.size > mostKnown && oldest !== undefined) knownPosts.delete(oldest);
}

interface Reads {
  api: Api;
  cache: QueryClient;
  request: Request;
  /** Whether this is the right page for its post; throws a redirect otherwise. */
  check?: (post: Post) => void;
}

/**
 * Loads a post's page. What surrounds the post is loaded in parallel if the post is known to exist, from a
 * list or an earlier page, and after it otherwise, so that a 404 needs no other requests.
 */
export async function readPostPage<Body>(
  kind: Pick<PostKind<Body>, 'name' | 'read' | 'around' | 'isSettled'>,
  id: number,
  { api, cache, request, check }: Reads,
): Promise<PostPage<Body>> {
  const { name, isSettled = ({ post }) => post.gate === 'open' } = kind;
  const page = postPageQuery(kind, id, api);
  const current = (read: PostPage<Body>): PostPage<Body> => ({
    ...read,
    post: cache.getQueryData(postKey(read.post.id)) ?? read.post,
  });
  const known = cache.getQueryData(page.queryKey);
  // Refetches gated data: the viewer may have gained access meanwhile.
  const fresh = known !== undefined && isSettled(current(known)) ? {} : { staleTime: 0 as const };
  const query = new URL(request.url).searchParams;
  const startAround = (postId: number) =>
    Promise.allSettled(kind.around({ api, cache, postId, id, query, fresh }));

  const address = `${name}/${id}`;
  const listed = name === 'post' ? cache.getQueryData(postKey(id))?.id : undefined;
  const knownId = listed ?? knownPosts.get(address);
  const started = knownId === undefined ? undefined : startAround(knownId);
  try {
    const read = await cache.fetchQuery({ ...page, ...fresh });
    remember(address, read.post.id);
    check?.(read.post);
    await (started ?? startAround(read.post.id));
    return current(read);
  } catch (error) {
    if (isApiError(error) && error.status === 404) remember(address, undefined);
    throw error;
  }
}

/** Loads a page, and redirects to its post's canonical address. */
export const loadPostPage =
  <Body>(kind: PostKind<Body>, request: Request, param: string): LoadPage<{ id: number; meta: PageMeta }> =>
  async (api, cache, { origin }) => {
    const id = idFrom(param);
    const check = (post: Post) => redirectToCanonical(post, request);
    const page = await readPostPage(kind, id, { api, cache, request, check });
    return { id, meta: kind.meta(page, origin) };
  };
