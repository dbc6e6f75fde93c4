import type { Post } from '@realfin/contract/posts';
import { useQueryClient } from '@tanstack/react-query';
import { showFailure } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { postKey } from '../../lib/entities.ts';
import { latestWins } from '../../lib/latest-wins.ts';
import { patchPost } from '../../parts/posts/mutations.ts';
import { copy } from './copy.ts';
import { reacted, type Reactions, type Wish } from './rules/reactions.ts';

const sends = latestWins((post: number, wish: Wish) => {
  if (wish === 'none') return api.posts.removeReaction({ id: post });
  return wish === 'like' ? api.posts.likePost({ post }) : api.posts.dislikePost({ post });
});

function failureOf(wish: Wish): string {
  if (wish === 'none') return copy.removeFailed;
  return wish === 'like' ? copy.likeFailed : copy.dislikeFailed;
}

/**
 * Likes, dislikes or removes either optimistically; then shows the server's counts. Pressing the active
 * one changes nothing.
 */
export function useReaction(): (id: number, wish: Wish) => Promise<void> {
  const cache = useQueryClient();
  return async (id, wish) => {
    const post = cache.getQueryData<Post>(postKey(id));
    if (post === undefined) return;
    const change = reacted(post, wish);
    if (change === null) return;
    const { liked, disliked, likeCount, dislikeCount } = post;
    const before: Reactions = { liked, disliked, likeCount, dislikeCount };
    patchPost(cache, id, change);
    try {
      const counted = await sends.settle(id, wish, () => patchPost(cache, id, before));
      if (counted !== null) patchPost(cache, id, counted);
    } catch {
      showFailure(failureOf(wish));
    }
  };
}

/** Saves the file of a post to the viewer's device. */
export async function downloadPost(id: number): Promise<void> {
  const { url, fileName } = await api.media.getDownload({ id });
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}
