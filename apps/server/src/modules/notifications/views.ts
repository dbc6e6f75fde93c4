import type { Notification } from '@realfin/contract/notifications';
import type { Post } from '@realfin/contract/posts';
import type { NotificationRow, NotificationWithPost } from './queries.ts';
import { pathOf, sentenceOf } from './rules.ts';

const addressOf = (row: NotificationRow, post: Post | null): Notification['clickAction'] => {
  const { commentId, postId } = row;
  if (post === null || postId === null) {
    return { type: 'PATH', url: null, path: pathOf(row.type, row.ownUsername), postId: null };
  }
  if (commentId === null) return { type: 'PATH', url: null, path: post.path, postId };
  const url = `/api/public/comment/replies?commentId=${row.replyTo ?? commentId}&postId=${postId}`;
  return { type: 'API', url, path: `${post.path}#comment-${commentId}`, postId };
};

export function notificationView({ row, post }: NotificationWithPost): Notification {
  const { type, name, count } = row;
  const facts = {
    type,
    name,
    count,
    mediaType: post?.mediaType ?? null,
    amountCents: row.amountCents ?? 0,
  };
  return {
    groupId: row.id,
    type,
    isRead: row.readAt !== null,
    isSeen: row.seenAt !== null,
    text: sentenceOf(facts),
    content: row.text ?? post?.content.contentTitle ?? row.detail ?? '',
    icon: { url: post?.content.thumbnailUrl1 ?? null },
    clickAction: addressOf(row, post),
    postId: row.postId,
    commentId: row.commentId,
    author: name,
    username: row.username,
    avatar: row.avatarUrl,
    userId: row.actorId,
    count,
    createdAt: row.updatedAt.toISOString(),
  };
}
