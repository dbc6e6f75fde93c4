import type { Comment } from '@realfin/contract/comments';
import { creatorInDefaultMemo } from '@realfin/contract/tip-memo';
import { piecesOf, type Piece as TextPiece } from '../../lib/rich-text.ts';
import { copy } from './copy.ts';

/** A comment's text, with the `@names` in it that link to people. */
export type Piece = { text: string; username?: undefined } | { text: string; username: string };

const names = /@([A-Za-z0-9_]{2,20})/g;

export function mentionPieces(text: string, mentions: readonly string[]): Piece[] {
  if (mentions.length === 0) return [{ text }];
  const known = new Set(mentions.map((name) => name.toLowerCase()));
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of text.matchAll(names)) {
    const [whole, username = ''] = found;
    if (!known.has(username.toLowerCase())) continue;
    if (found.index > at) pieces.push({ text: text.slice(at, found.index) });
    pieces.push({ text: whole, username });
    at = found.index + whole.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

export type CommentPiece = TextPiece | { kind: 'person'; text: string; username: string };

/** The text of a comment; that of a tip without words in the reader's language. */
export function commentText({ type, comment }: Pick<Comment, 'type' | 'comment'>): string {
  const tipped = type === 'TIP' ? creatorInDefaultMemo(comment) : null;
  return tipped === null ? comment : copy.defaultTipMemo(tipped);
}

/** A comment's text with its addresses, positions and mentions. An `@name` within an address is part of it. */
export const commentPieces = (text: string, mentions: readonly string[]): CommentPiece[] =>
  piecesOf(text).flatMap((piece): CommentPiece[] =>
    piece.kind === 'text'
      ? mentionPieces(piece.text, mentions).map(({ text: words, username }) =>
          username === undefined ? { kind: 'text', text: words } : { kind: 'person', text: words, username },
        )
      : [piece],
  );

/** A viewer's reaction to a comment; `no...` removes the reaction of that name. */
export type ReactionWish = 'like' | 'dislike' | 'noLike' | 'noDislike';

type Reactions = Pick<Comment, 'liked' | 'disliked' | 'numLikes' | 'numDislikes'>;

/** Pressing the active reaction removes it; like and dislike exclude each other. */
export function reactedToComment(now: Reactions, pressed: 'like' | 'dislike') {
  const liked = pressed === 'like' && !now.liked;
  const disliked = pressed === 'dislike' && !now.disliked;
  const takesBack: ReactionWish = pressed === 'like' ? 'noLike' : 'noDislike';
  const wish: ReactionWish = liked || disliked ? pressed : takesBack;
  return {
    wish,
    liked,
    disliked,
    numLikes: now.numLikes + Number(liked) - Number(now.liked),
    numDislikes: now.numDislikes + Number(disliked) - Number(now.disliked),
  };
}

/** The request for a reaction. Removing one repeats the request that set it, if there was one. */
export function requestOf(wish: ReactionWish, before: ReactionWish | undefined) {
  const isTakenBack = wish === 'noLike' || wish === 'noDislike';
  const wanted = wish === 'like' || wish === 'noLike' ? 'like' : 'dislike';
  const held = before === 'like' || before === 'dislike' ? before : wanted;
  const endpoint = (isTakenBack ? held : wanted) === 'like' ? 'likeComment' : 'dislikeComment';
  return { endpoint, isTakenBack } as const;
}
