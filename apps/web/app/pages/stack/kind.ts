import { commentsQuery } from '../../parts/comments/queries/comments.ts';
import type { AroundReads, PostKind } from '../post-page/kind.ts';
import { postQuery } from '../post-page/queries/post-page.ts';
import { stackPostsQuery } from '../post-page/queries/stack-posts.ts';
import { selectedIn } from '../post-page/rules/selection.ts';
import { stackMeta } from './meta.ts';
import { readStack, type StackBody } from './queries.ts';
import { StackPage } from './stack-page.tsx';

/** The posts in it, and the selected one. */
async function readContents({ api, cache, id, query }: AroundReads): Promise<void> {
  const list = await cache.ensureInfiniteQueryData(stackPostsQuery(id, api));
  const ids = list.pages.flatMap((page) => page.ids);
  const selected = selectedIn(ids, query);
  if (selected !== null) await cache.prefetchQuery(postQuery(selected, api));
}

export const stackKind: PostKind<StackBody> = {
  name: 'stack',
  read: readStack,
  around: (reads) => [
    readContents(reads),
    reads.cache.prefetchInfiniteQuery(commentsQuery(reads.postId, reads.api)),
  ],
  meta: ({ post, body }, origin) => stackMeta(post, origin, body.postIds.length),
  editPath: ({ body }) => `/manage/stack/${body.id}`,
  Body: StackPage,
};
