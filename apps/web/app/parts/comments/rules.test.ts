import { describe, expect, it, test } from 'vitest';
import { mentionPieces, reactedToComment, requestOf } from './rules.ts';

test('names that are accounts lead somewhere, whatever their case; others are words', () => {
  expect(mentionPieces('Ask @Mara or @nobody, @mara!', ['mara'])).toEqual([
    { text: 'Ask ' },
    { text: '@Mara', username: 'Mara' },
    { text: ' or @nobody, ' },
    { text: '@mara', username: 'mara' },
    { text: '!' },
  ]);
  expect(mentionPieces('@mara', ['mara'])).toEqual([{ text: '@mara', username: 'mara' }]);
  expect(mentionPieces('No @one', [])).toEqual([{ text: 'No @one' }]);
});

describe('a reaction to a comment', () => {
  const none = { liked: false, disliked: false, numLikes: 4, numDislikes: 1 };

  it('moves a dislike to a like', () => {
    expect(reactedToComment({ ...none, disliked: true }, 'like')).toEqual({
      wish: 'like',
      liked: true,
      disliked: false,
      numLikes: 5,
      numDislikes: 0,
    });
  });
  it('is taken back when the active one is pressed', () => {
    expect(reactedToComment({ ...none, liked: true }, 'like')).toMatchObject({
      wish: 'noLike',
      liked: false,
      numLikes: 3,
    });
  });
  it('takes back what the server was sent last, not what was pressed in between', () => {
    expect(requestOf('noDislike', 'like')).toEqual({ endpoint: 'likeComment', isTakenBack: true });
    expect(requestOf('noDislike', undefined)).toEqual({ endpoint: 'dislikeComment', isTakenBack: true });
    expect(requestOf('dislike', 'like')).toEqual({ endpoint: 'dislikeComment', isTakenBack: false });
  });
});
