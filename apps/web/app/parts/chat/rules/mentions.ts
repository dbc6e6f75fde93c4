import type { ChatMessage } from '@realfin/contract/chat';

/** Whether a message mentions the reader; without an account it mentions no reader. */
export const isMentioned = ({ mentions }: Pick<ChatMessage, 'mentions'>, username: string | undefined) =>
  username !== undefined && mentions.some((name) => name.toLowerCase() === username.toLowerCase());
