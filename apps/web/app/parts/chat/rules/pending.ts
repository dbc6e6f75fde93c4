// Messages on their way to the server.
import type { ChatMessage } from '@realfin/contract/chat';

export interface Pending {
  /** Stays the same when it is sent again, so that it is written once. */
  key: string;
  comment: string;
  reply: ChatMessage['reply'];
  /** The last number when it was sent. */
  sinceNumber: number;
  /** Why it was not sent; null while it is on its way. */
  failure: string | null;
}

/** Pending messages to show. One may arrive through the room before its own request is answered. */
export function stillPending(
  pending: readonly Pending[],
  messages: readonly ChatMessage[],
  viewerId: number | null,
): readonly Pending[] {
  if (pending.length === 0) return pending;
  const arrived = messages.filter(({ userId }) => userId === viewerId);
  return pending.filter(
    ({ comment, sinceNumber, failure }) =>
      failure !== null ||
      !arrived.some((message) => message.number > sinceNumber && message.comment === comment),
  );
}
