export interface CommentCreated {
  kind: 'comment.created';
  commentId: number;
  postId: number;
  channelId: number;
  accountId: number;
  replyTo: number | null;
  mentionedId: number | null;
}
export interface CommentDeleted {
  kind: 'comment.deleted';
  commentId: number;
  postId: number;
  actorId: number;
}
