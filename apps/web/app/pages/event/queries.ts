import type { Api } from '@realfin/contract/contract';
import type { PostDetail } from '@realfin/contract/posts';
import type { PpvEvent } from '@realfin/contract/ppv';
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';
import { normalised } from '../../lib/entities.ts';
import { pageOfIds, type PostIds } from '../../parts/posts/queries.ts';

export type EventBody = Omit<PpvEvent, 'post'>;

export async function readEvent(api: Api, id: number): Promise<{ detail: PostDetail; body: EventBody }> {
  const { post, ...body } = await api.ppv.getPpv({ ppvId: id });
  return { detail: post, body };
}

/** The ids of the posts an event includes, in order. */
export const ppvPostsQuery = (id: number, api: Api = browserApi) =>
  infiniteQueryOptions<PostIds, Error, InfiniteData<PostIds>, readonly unknown[], string | undefined>({
    queryKey: ['ppvPosts', id],
    initialPageParam: undefined,
    queryFn: normalised(async ({ pageParam }) => {
      const page = await api.ppv.listPpvPosts({
        ppvId: id,
        ...(pageParam !== undefined && { cursor: pageParam }),
      });
      return pageOfIds({ ...page, content: page.content.map(({ post }) => post) });
    }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
