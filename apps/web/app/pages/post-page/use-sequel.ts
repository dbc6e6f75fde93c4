import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { playPath, restAfter, type Sequel } from '../../parts/player/rules/sequel.ts';
import { useRecommendedIds } from './queries/recommended.ts';
import { stackPostsQuery } from './queries/stack-posts.ts';
import { stackIdIn } from './rules/selection.ts';

/** Posts to play after this one: the rest of its stack, then recommendations. */
export function useSequel(postId: number): Sequel {
  const [query] = useSearchParams();
  const stackId = stackIdIn(query);
  const recommended = useRecommendedIds(postId);
  const stack = useInfiniteQuery({ ...stackPostsQuery(stackId ?? 0), enabled: stackId !== null });
  const ids = stack.data?.pages.flatMap((page) => page.ids) ?? [];
  return {
    after: [...restAfter(ids, postId), ...recommended],
    pathOf: (post) =>
      stackId !== null && ids.includes(post.id) ? `${post.path}?stack=${stackId}&play=1` : playPath(post),
  };
}
