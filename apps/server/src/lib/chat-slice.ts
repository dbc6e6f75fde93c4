import type { ChatBatch } from '@realfin/contract/chat';

/** New events of a chat, for readers without an account and for those with one. */
export interface ChatSlice {
  visitors: ChatBatch;
  members: ChatBatch;
  /** More events follow. */
  hasMore: boolean;
}
