import { expect, it } from 'vitest';
import { reacted } from './reactions.ts';

const neither = { liked: false, disliked: false, likeCount: 3, dislikeCount: 1 };
const like = { liked: true, disliked: false, likeCount: 4, dislikeCount: 1 };
const dislike = { liked: false, disliked: true, likeCount: 3, dislikeCount: 2 };

it('likes and dislikes, each excluding the other', () => {
  expect(reacted(neither, 'like')).toEqual(like);
  expect(reacted(neither, 'dislike')).toEqual(dislike);
  expect(reacted(like, 'dislike')).toEqual(dislike);
  expect(reacted(dislike, 'like')).toEqual(like);
});

it('keeps the active reaction when it is pressed again', () => {
  expect(reacted(like, 'like')).toBeNull();
  expect(reacted(dislike, 'dislike')).toBeNull();
});

it('removes the reaction that there is', () => {
  expect(reacted(like, 'none')).toEqual(neither);
  expect(reacted(dislike, 'none')).toEqual(neither);
  expect(reacted(neither, 'none')).toBeNull();
});
