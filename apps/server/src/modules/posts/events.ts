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
export interface PostLiked {
  kind: 'post.liked';
  postId: number;
  /** Who likes it. */
  accountId: number;
}
