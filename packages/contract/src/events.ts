// Events of the realtime connection, by room.
import type { ChatBatch, ChatMessage } from './chat.ts';
import type { AssetState } from './media.ts';
import type { SubjectKind } from './report-words.ts';
import type { StreamState } from './streams.ts';

/** `account:{id}`: to every open tab of one person. */
export interface AccountEvents {
  /** The asset identifies its post: `post.notReady` names it. */
  'media.progress': {
    assetId: number;
    state: AssetState;
    percent: number;
    reason: string | null;
  };
  'post.changed': { postId: number; status: string };
  /** The incoming stream, or the one viewers get, has changed: the studio reloads it. */
  'broadcast.changed': { streamId: number };
  'subscription.changed': { state: string };
  /** A ticket was paid, declined or refunded. */
  'ticket.changed': { ppvId: number; state: string };
  /** An export made progress: its owner's pages reload it. */
  'export.changed': { exportId: number; state: string };
  /** A chat message that only its author sees: held for review, or the author is blocked there. */
  'chat.own-message': { postId: number; message: ChatMessage };
  /** To moderators of a channel: the number of held messages of a chat. */
  'chat.queue-changed': { postId: number; waiting: number };
  /** To moderators of a channel: comments on its posts were hidden, deleted or restored. */
  'inbox.changed': { channelId: number };
  /** To administrators: a report was made or decided. */
  'reports.changed': { kind: SubjectKind; subjectId: number };
  /** Number of unseen notifications, at most 100. */
  'notifications.changed': { unseen: number };
}
/** `post:{id}`: to everyone on a post's page. */
export interface PostEvents {
  'comment.created': { commentId: number; postId: number };
  /** It was deleted, or only its author still sees it. */
  'comment.hidden': ChangedComment;
  /** A hidden comment is visible again. */
  'comment.restored': ChangedComment;
  /** A stream went live, lost or regained its encoder, ended, or got its recording. */
  'stream.changed': {
    postId: number;
    streamId: number;
    state: StreamState;
    interrupted: boolean;
    /** An administrator ended it: viewers don't see the rest of the recording. */
    isCut: boolean;
  };
}
/** A comment that became hidden or visible, and the new number of comments. */
export interface ChangedComment {
  commentId: number;
  postId: number;
  numComments: number;
  /** The thread of a reply; null for a top-level comment. */
  thread: { commentId: number; numReplies: number } | null;
}
/** To every open tab. */
export interface EveryoneEvents {
  /** Deleted or taken down, themselves or their channel: lists remove them, and their pages reload. */
  'content.hidden': HiddenContent;
  /** Visible again: pages and lists that removed them reload. */
  'content.restored': HiddenContent;
  /** Changed: pages that show them reload. */
  'content.changed': HiddenContent;
}
export interface HiddenContent {
  postIds: number[];
  biteIds: number[];
  /** Accounts, including all their content. */
  accountIds: number[];
}
/** `chat:{post id}`: to everyone in a chat, at most ten times a second. */
export interface ChatEvents {
  'chat.happened': ChatBatch;
  /** This tab may no longer read it. */
  'chat.closed': { postId: number };
}
export type ServerEvents = AccountEvents & PostEvents & ChatEvents & EveryoneEvents;
