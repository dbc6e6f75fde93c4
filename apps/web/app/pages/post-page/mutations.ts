import type { Post } from '@realfin/contract/posts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { latestWins } from '../../lib/latest-wins.ts';
import { patchPost } from '../../parts/posts/mutations.ts';
import { postKey } from '../../lib/entities.ts';
import { copy } from './copy.ts';
import { reacted, type Reactions } from './rules/reactions.ts';
import { showFailure } from '../../components/toast/toast.ts';

const sends = latestWins<number>((post, liked) =>
  liked ? api.posts.likePost({ post }) : api.posts.dislikePost({ post }),
);

/** Likes or dislikes at once; takes it back when the server does not agree. The active one stays as it is. */
export function useReaction(): (id: number, wish: 'like' | 'dislike') => Promise<void> {
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
      await sends.settle(id, wish === 'like', () => patchPost(cache, id, before));
    } catch {
      showFailure(wish === 'like' ? copy.likeFailed : copy.dislikeFailed);
    }
  };
}
