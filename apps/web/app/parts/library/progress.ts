import type { Post } from '@realfin/contract/posts';
import type { QueryClient } from '@tanstack/react-query';
import { patchPost } from '../posts/mutations.ts';
import { postKey } from '../posts/queries.ts';

/** The bar on every card of a post follows while it plays. */
export function showProgress(cache: QueryClient, id: number, positionSeconds: number): void {
  const duration = cache.getQueryData<Post>(postKey(id))?.content.duration ?? null;
  if (duration === null || duration <= 0) return;
  const percent = Math.min(100, Math.round((positionSeconds / duration) * 100));
  patchPost(cache, id, { progressPercent: percent < 1 ? null : percent });
  void cache.invalidateQueries({ queryKey: ['posts', { list: 'history' }], refetchType: 'none' });
}
