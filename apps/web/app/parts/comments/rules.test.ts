import { describe, expect, it, test } from 'vitest';
import { commentPieces, mentionPieces, reactedToComment, requestOf } from './rules.ts';

test('links mentions of existing accounts, ignoring case, and no others', () => {
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

describe('reactions to a comment', () => {
  const none = { liked: false, disliked: false, numLikes: 4, numDislikes: 1 };

  it('turns a dislike into a like', () => {
    expect(reactedToComment({ ...none, disliked: true }, 'like')).toEqual({
      wish: 'like',
      liked: true,
      disliked: false,
      numLikes: 5,
      numDislikes: 0,
    });
  });
  it('removes the active reaction when it is pressed', () => {
    expect(reactedToComment({ ...none, liked: true }, 'like')).toMatchObject({
      wish: 'noLike',
      liked: false,
      numLikes: 3,
    });
  });
  it('undoes what was last sent to the server, not what was pressed in between', () => {
    expect(requestOf('noDislike', 'like')).toEqual({ endpoint: 'likeComment', isTakenBack: true });
    expect(requestOf('noDislike', undefined)).toEqual({ endpoint: 'dislikeComment', isTakenBack: true });
    expect(requestOf('dislike', 'like')).toEqual({ endpoint: 'dislikeComment', isTakenBack: false });
  });
});

it('finds positions, addresses and mentions, and keeps an address whole', () => {
  expect(commentPieces('@mara at 1:02:03, see https://a.test/@mara.', ['mara'])).toEqual([
    { kind: 'person', text: '@mara', username: 'mara' },
    { kind: 'text', text: ' at ' },
    { kind: 'time', text: '1:02:03', seconds: 3723 },
    { kind: 'text', text: ', see ' },
    { kind: 'link', text: 'https://a.test/@mara', href: 'https://a.test/@mara' },
    { kind: 'text', text: '.' },
  ]);
});

it.each(['javascript:alert(1)', 'data:text/html,<script>', '"><img src=x onerror=alert(1)>', '//evil.test'])(
  'links nothing in %j',
  (text) => {
    expect(commentPieces(text, []).filter(({ kind }) => kind !== 'text')).toEqual([]);
  },
);
