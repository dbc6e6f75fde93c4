import type { Post } from '@realfin/contract/posts';

export type Reactions = Pick<Post, 'liked' | 'disliked' | 'likeCount' | 'dislikeCount'>;

export type Wish = 'like' | 'dislike' | 'none';

/** The changes of a press: like and dislike exclude each other, and the active one stays. Null for none. */
export function reacted(now: Reactions, wish: Wish): Reactions | null {
  const { liked, disliked, likeCount, dislikeCount } = now;
  if (wish === 'none') {
    if (!liked && !disliked) return null;
    return {
      liked: false,
      disliked: false,
      likeCount: likeCount - Number(liked),
      dislikeCount: dislikeCount - Number(disliked),
    };
  }
  if (wish === 'like') {
    if (liked) return null;
    return {
      liked: true,
      disliked: false,
      likeCount: likeCount + 1,
      dislikeCount: dislikeCount - Number(disliked),
    };
  }
  if (disliked) return null;
  return {
    liked: false,
    disliked: true,
    likeCount: likeCount - Number(liked),
    dislikeCount: dislikeCount + 1,
  };
}
