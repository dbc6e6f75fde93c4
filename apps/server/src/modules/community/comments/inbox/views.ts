import type { Comment } from '@realfin/contract/comments';
import type { InboxComment } from '@realfin/contract/inbox';
import { postPath } from '@realfin/contract/pages';
import type { InboxRow } from './queries.ts';

/** A comment in the inbox of its channel. */
export const inboxView = (row: InboxRow, view: Comment, canFeature: boolean): InboxComment => ({
  ...view,
  heldFor: row.heldFor === 'thread' ? null : row.heldFor,
  answered: row.answered,
  pinned: row.pinned ?? false,
  canFeature,
  post: {
    id: row.postId,
    title: row.title,
    path: postPath({ ...row, id: row.postId }),
    mediaType: row.mediaType,
    thumbnailUrl: row.thumbnailUrl,
  },
  parent:
    row.parentName === null || row.parentText === null
      ? null
      : { name: row.parentName, comment: row.parentText },
});
