import type { Post } from '@realfin/contract/posts';
import type { PpvPost } from '@realfin/contract/ppv';

export const ppvPostView = (post: Post): PpvPost => ({
  post_id: post.id,
  content_id: post.mediaId,
  content_type: post.mediaType,
  creator_id: post.createdBy.id,
  creator_name: post.createdBy.name,
  creator_username: post.createdBy.username,
  creator_avatar: post.createdBy.avatarUrl,
  title: post.content.contentTitle,
  description: post.content.contentDescription,
  text: post.text,
  thumbnail: post.content.thumbnailUrl1,
  premium_plan: post.premiumPlan,
  posted_at: post.creationDateTime,
  scheduled_at: post.scheduledAt,
  post,
});
