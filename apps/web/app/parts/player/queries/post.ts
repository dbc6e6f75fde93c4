import type { Post, PostDetail } from '@realfin/contract/posts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { postKey } from '../../../lib/entities.ts';

/** Refetches a post, which updates its gate in the cache. */
export async function readAgain(cache: QueryClient, postId: number): Promise<PostDetail> {
  const post = await api.posts.getPost({ id: postId });
  cache.setQueryData<Post>(postKey(postId), post);
  return post;
}
