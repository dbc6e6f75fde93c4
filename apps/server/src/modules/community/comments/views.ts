import type { ShownBadge } from '@realfin/contract/badges';
import type { Comment, ReplayEntry } from '@realfin/contract/comments';
import type { Viewer } from '../../../lib/viewer.ts';
import { canDeleteComment, canEditComment } from './access.ts';
import type { CommentRow, ReplayRow } from './queries/comment-rows.ts';

type ReplayBadges = ReplayEntry['comment_message']['badges'];

export interface CommentViewParts {
  viewer: Viewer | null;
  channelId: number;
  canBlock: boolean;
  badges: ShownBadge[];
  now: Date;
}

export const commentView = (row: CommentRow, parts: CommentViewParts): Comment => ({
  commentId: row.commentId,
  postId: row.postId,
  postType: row.postType,
  contentId: row.contentId,
  comment: row.text,
  name: row.name,
  username: row.username,
  avatar: row.avatarUrl,
  badges: parts.badges,
  postedAt: row.createdAt.toISOString(),
  canDelete: canDeleteComment(parts.viewer, row.accountId, parts.channelId),
  canBlock: parts.canBlock,
  canEdit: canEditComment(parts.viewer, row, parts.now),
  editedAt: row.editedAt?.toISOString() ?? null,
  mentions: row.mentions,
  userId: row.accountId,
  numLikes: row.numLikes,
  numDislikes: row.numDislikes,
  liked: row.reaction === 1,
  disliked: row.reaction === -1,
  amount: row.amountCents,
  numReplies: row.numReplies,
  type: row.kind,
  replyTo: row.replyTo,
  isCreator: row.accountId === parts.channelId,
  hearted: row.hearted,
  held: row.heldFor !== null,
});

export const replayView = (row: ReplayRow, badges: ReplayBadges): ReplayEntry => ({
  id: row.id,
  user_id: row.accountId,
  username: row.username,
  name: row.name,
  creator: row.accountId === row.channelId,
  type: row.kind,
  offset_ms: null,
  reply:
    row.toUsername === null || row.toText === null ? null : { username: row.toUsername, body: row.toText },
  posted_at: row.createdAt.toISOString(),
  comment_message: {
    body: row.text,
    amount: row.amountCents,
    badges,
    avatar_url: row.avatarUrl,
  },
});
