/** Others can see it for the first time. */
export interface PostPublished {
  kind: 'post.published';
  postId: number;
  channelId: number;
}
export interface PostDeleted {
  kind: 'post.deleted';
  postId: number;
  channelId: number;
}
/** Deleted in a way that can be taken back for a while; `post.deleted` follows when it was not. */
export interface PostHidden {
  kind: 'post.hidden';
  postId: number;
}
export interface PostRestored {
  kind: 'post.restored';
  postId: number;
}
export interface PostLiked {
  kind: 'post.liked';
  postId: number;
  /** Who likes it. */
  accountId: number;
}
