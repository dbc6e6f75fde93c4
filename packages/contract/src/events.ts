// What travels over the realtime connection, by room.
import type { ChatBatch, ChatMessage } from './chat.ts';
import type { AssetState } from './media.ts';
import type { SubjectKind } from './report-words.ts';
import type { StreamState } from './streams.ts';

/** `account:{id}`: to every open tab of one person. */
export interface AccountEvents {
  /** Which post it is for is known by the asset: `post.notReady` names it. */
  'media.progress': {
    assetId: number;
    state: AssetState;
    percent: number;
    reason: string | null;
  };
  'post.changed': { postId: number; status: string };
  /** What arrives for a stream of the channel, or what viewers get of it, is another: the studio reads it again. */
  'broadcast.changed': { streamId: number };
  'subscription.changed': { state: string };
  /** A ticket was paid, declined or refunded. */
  'ticket.changed': { ppvId: number; state: string };
  /** An export came a step further: its owner's pages read it again. */
  'export.changed': { exportId: number; state: string };
  /** Something in a chat that only its writer sees: a held message, or one of a person who is blocked there. */
  'chat.own-message': { postId: number; message: ChatMessage };
  /** To those who look after a channel: how many messages of a chat wait for them now. */
  'chat.queue-changed': { postId: number; waiting: number };
  /** To those who look after a channel: comments on its posts were hidden, deleted or restored. */
  'inbox.changed': { channelId: number };
  /** To administrators: something was reported or decided. */
  'reports.changed': { kind: SubjectKind; subjectId: number };
  /** How many are unseen now, counted to 100. */
  'notifications.changed': { unseen: number };
}
/** `post:{id}`: to everyone on a post's page. */
export interface PostEvents {
  'comment.created': { commentId: number; postId: number };
  /** Only its writer still sees it, or it was deleted. */
  'comment.hidden': ChangedComment;
  /** It was hidden, and everyone sees it again. */
  'comment.restored': ChangedComment;
  /** A stream went live, lost or found its encoder, ended, or has its recording. */
  'stream.changed': {
    postId: number;
    streamId: number;
    state: StreamState;
    interrupted: boolean;
    /** An administrator ended it: its viewers don't see the rest of what was sent. */
    isCut: boolean;
  };
}
/** A comment that others see no longer, or again, and how many there are now. */
export interface ChangedComment {
  commentId: number;
  postId: number;
  numComments: number;
  /** That it replies to; null for a thread of its own. */
  thread: { commentId: number; numReplies: number } | null;
}
/** To every open tab. */
export interface EveryoneEvents {
  /** These were deleted or taken down, or their channel was: lists drop them, and pages of them are read again. */
  'content.hidden': HiddenContent;
  /** Everyone sees these again: pages and lists that dropped them read them again. */
  'content.restored': HiddenContent;
  /** These are different now: pages that show them read them again. */
  'content.changed': HiddenContent;
}
export interface HiddenContent {
  postIds: number[];
  biteIds: number[];
  /** Accounts with all that is theirs. */
  accountIds: number[];
}
/** `chat:{post id}`: to everyone in a chat, at most ten times a second. */
export interface ChatEvents {
  'chat.happened': ChatBatch;
  /** This tab may no longer read it. */
  'chat.closed': { postId: number };
}
export type ServerEvents = AccountEvents & PostEvents & ChatEvents & EveryoneEvents;
