import { languages, type Language } from '@realfin/contract/languages';
import { formatCents } from '@realfin/contract/money';
import type { Notification } from '@realfin/contract/notifications';
import type { Post } from '@realfin/contract/posts';
import { creatorInDefaultMemo } from '@realfin/contract/tip-memo';
import { longDate } from '../../../lib/long-date.ts';
import { translate } from '../../../lib/translate.ts';
import type { NotificationRow, NotificationWithPost } from './queries.ts';
import { centsIn, dateIn, pathOf } from './rules.ts';
import { sentencesIn } from './views/sentences.ts';

const addressOf = (row: NotificationRow, post: Post | null): Notification['clickAction'] => {
  const { commentId, postId } = row;
  if (post === null || postId === null) {
    return { type: 'PATH', url: null, path: pathOf(row.type, row.ownUsername), postId: null };
  }
  if (commentId === null) return { type: 'PATH', url: null, path: post.path, postId };
  const url = `/api/public/comment/replies?commentId=${row.replyTo ?? commentId}&postId=${postId}`;
  return { type: 'API', url, path: `${post.path}#comment-${commentId}`, postId };
};

/** The notification in the reader's language. */
export function notificationView({ row, post }: NotificationWithPost, language: Language): Notification {
  const { type, name, count, detail } = row;
  const sentences = sentencesIn(language);
  const { texts, details } = sentences;
  const at = dateIn(detail);
  const facts = {
    name,
    count,
    mediaType: post?.mediaType ?? null,
    amount: formatCents(row.amountCents ?? centsIn(detail), languages[language].locale),
    date: at === null ? null : longDate(at, language),
    isModerator: detail === 'moderator',
    reason: detail ?? '',
  };
  const tipped = type === 'TIP' ? creatorInDefaultMemo(row.text ?? detail ?? '') : null;
  const reason = type === 'EXPORT_FAILED' ? translate(detail ?? '', language) : detail;
  return {
    groupId: row.id,
    type,
    isRead: row.readAt !== null,
    isSeen: row.seenAt !== null,
    text: texts[type](facts),
    content:
      tipped !== null
        ? sentences.tipMemo(tipped)
        : (row.text ?? post?.content.contentTitle ?? details[type]?.(facts) ?? reason ?? ''),
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
