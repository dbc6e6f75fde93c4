import type { Api } from '@realfin/contract/contract';
import type { PostDetail } from '@realfin/contract/posts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api as browserApi } from '../../../lib/api.ts';
import { normalised } from '../../../lib/entities.ts';
import type { KindName, PostExtras, PostKind, PostPage } from '../kind.ts';

const allPagesKey = ['postPage'] as const;
export const postPageKey = (kind: KindName, id: number) => [...allPagesKey, kind, id] as const;

function pageOf<Body>({ detail, body }: { detail: PostDetail; body: Body }): PostPage<Body> {
  const { canEdit, chapters, captions, resumeSeconds, creatorFollowers, following, ...post } = detail;
  const extras = { canEdit, chapters, captions, resumeSeconds, creatorFollowers, following };
  return { post, extras, body };
}

export const postPageQuery = <Body>(
  { name, read }: Pick<PostKind<Body>, 'name' | 'read'>,
  id: number,
  api: Api = browserApi,
) =>
  queryOptions({
    queryKey: postPageKey(name, id),
    queryFn: normalised(async () => {
      const page = pageOf(await read(api, id));
      const { following, creatorFollowers: numFollowers } = page.extras;
      return {
        data: page,
        posts: [page.post],
        channels: [{ id: page.post.createdBy.id, following, numFollowers }],
      };
    }),
  });

export const readPost = async (api: Api, id: number): Promise<{ detail: PostDetail; body: null }> => ({
  detail: await api.posts.getPost({ id }),
  body: null,
});

/** A post of any kind, by its own id. */
export const postQuery = (id: number, api: Api = browserApi) =>
  postPageQuery({ name: 'post', read: readPost }, id, api);

/** Updates a post on all its cached pages. */
export const patchExtras = (cache: QueryClient, postId: number, change: Partial<PostExtras>): void => {
  cache.setQueriesData<PostPage<unknown>>({ queryKey: allPagesKey }, (page) =>
    page?.post.id === postId ? { ...page, extras: { ...page.extras, ...change } } : page,
  );
};
