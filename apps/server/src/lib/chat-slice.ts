import type { ChatBatch } from '@realfin/contract/chat';

/** What happened in a chat, for readers without an account and for those with one. */
export interface ChatSlice {
  visitors: ChatBatch;
  members: ChatBatch;
  /** There is more behind it. */
  hasMore: boolean;
}
