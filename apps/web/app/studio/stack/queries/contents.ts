// The posts of a stack or an event, which are read and changed the same way.
import type { Api } from '@realfin/contract/contract';
import type { Post } from '@realfin/contract/posts';
import type { PageOf } from '@realfin/contract/shapes';
import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query';
import { api as browserApi } from '../../../lib/api.ts';
import { idsOf, normalised } from '../../../lib/entities.ts';
import { pageOfIds, type PostIds } from '../../../parts/posts/queries.ts';

/** A stack by its id, or an event with its stack. */
export type Holder = { kind: 'stack'; id: number } | { kind: 'ppv'; id: number; stackId: number };

const readPage = async (
  api: Api,
  { kind, id }: Holder,
  cursor: string | undefined,
): Promise<PageOf<Post>> => {
  const request = cursor === undefined ? {} : { cursor };
  if (kind === 'stack') return api.stacks.listStackPosts({ stackId: id, ...request });
  const page = await api.ppv.listPpvPosts({ ppvId: id, ...request });
  return { ...page, content: page.content.map(({ post }) => post) };
};

const contentsKey = ({ kind, id }: Holder) => ['contents', kind, id] as const;

/** All of it, in order, as ids: a partial list could not be sorted. */
export const contentsQuery = (holder: Holder, api: Api = browserApi) =>
  queryOptions({
    queryKey: contentsKey(holder),
    staleTime: 0,
    queryFn: normalised(async () => {
      const posts: Post[] = [];
      let cursor: string | undefined;
      do {
        const page = await readPage(api, holder, cursor);
        posts.push(...page.content);
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      return { data: [...new Set(idsOf(posts))], posts };
    }),
  });

/** Own posts that could be added, newest first. */
export const addableQuery = (holder: Holder, search: string) =>
  infiniteQueryOptions<PostIds, Error, InfiniteData<PostIds>, readonly unknown[], string | undefined>({
    queryKey: ['addable', holder.kind, holder.id, search],
    initialPageParam: undefined,
    staleTime: 0,
    queryFn: normalised(async ({ pageParam }) => {
      const request = {
        ...(search !== '' && { search }),
        ...(pageParam !== undefined && { cursor: pageParam }),
      };
      const page =
        holder.kind === 'stack'
          ? await browserApi.stacks.listAddablePosts({ id: holder.id, ...request })
          : await browserApi.ppv.listExcludedPosts(request);
      return pageOfIds(page);
    }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

export const addPost = ({ kind, id }: Holder, postId: number) =>
  browserApi.stacks.addToStacks({
    postIds: [postId],
    ...(kind === 'stack' ? { stackIds: [id] } : { ppvId: id }),
  });

export const removePost = ({ kind, id }: Holder, postId: number) =>
  browserApi.stacks.removeFromStack({ postId, ...(kind === 'stack' ? { stackId: id } : { ppvId: id }) });

/** Refused when the order has changed since. */
export const saveOrder = (holder: Holder, postIds: number[], known: number[]) =>
  browserApi.stacks.orderStack({
    id: holder.kind === 'stack' ? holder.id : holder.stackId,
    post_ids: postIds,
    known,
  });
