import type { Comment } from '@realfin/contract/comments';
import type { Viewer } from '../../lib/viewer.ts';
import { canBlockWriter, canDeleteComment } from './access.ts';
import type { CommentRow } from './queries.ts';

export const commentView = (row: CommentRow, viewer: Viewer | null, channelId: number): Comment => ({
  commentId: row.commentId,
  postId: row.postId,
  comment: row.text,
  name: row.name,
  username: row.username,
  avatar: row.avatarUrl,
  postedAt: row.createdAt.toISOString(),
  canDelete: canDeleteComment(viewer, row.accountId, channelId),
  canBlock: canBlockWriter(viewer, row.accountId, channelId),
  userId: row.accountId,
  numLikes: row.numLikes,
  numDislikes: row.numDislikes,
  liked: row.reaction === 1,
  disliked: row.reaction === -1,
  amount: row.amountCents,
  numReplies: row.numReplies,
  type: row.kind,
  replyTo: row.replyTo,
  isCreator: row.accountId === channelId,
});
