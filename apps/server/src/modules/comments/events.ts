export interface CommentCreated {
  kind: 'comment.created';
  commentId: number;
  postId: number;
  channelId: number;
  accountId: number;
  replyTo: number | null;
  mentionedIds: number[];
  type: 'COMMENT' | 'TIP' | 'NEW_SUBSCRIPTION';
}
/** `mentionedIds`: who was not mentioned before. */
export interface CommentEdited {
  kind: 'comment.edited';
  commentId: number;
  postId: number;
  accountId: number;
  mentionedIds: number[];
}
export interface CommentLiked {
  kind: 'comment.liked';
  commentId: number;
  /** Who likes it. */
  accountId: number;
}
export interface CommentDeleted {
  kind: 'comment.deleted';
  commentId: number;
  postId: number;
  actorId: number;
}
