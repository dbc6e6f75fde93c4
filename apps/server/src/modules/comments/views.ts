import type { Comment } from '@realfin/contract/comments';
import type { Viewer } from '../../lib/viewer.ts';
import { canDeleteComment, canEditComment } from './access.ts';
import type { CommentRow } from './queries.ts';

export interface CommentViewParts {
  viewer: Viewer | null;
  channelId: number;
  canBlock: boolean;
  now: Date;
}

export const commentView = (row: CommentRow, parts: CommentViewParts): Comment => ({
  commentId: row.commentId,
  postId: row.postId,
  comment: row.text,
  name: row.name,
  username: row.username,
  avatar: row.avatarUrl,
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
});
