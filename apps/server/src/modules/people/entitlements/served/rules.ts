// Kinds of served content, and reading times.

export type ServedKind = 'body' | 'playback' | 'download' | 'feedItem' | 'live' | 'email';

const kindNumbers: Record<ServedKind, number> = {
  body: 0,
  playback: 1,
  download: 2,
  feedItem: 3,
  live: 4,
  email: 5,
};

/** Content of one post that was sent to one account. */
export interface Served {
  accountId: number;
  postId: number;
  channelId: number;
  eventId: number | null;
  kind: ServedKind;
  ms: number;
  at: Date;
}

/**
 * How long the first record of a text or file is buffered to be written with others. A killed process loses
 * at most these records. A refund decision waits until other processes have flushed theirs.
 */
export const firstWithinMs = 200;

export const hourMs = 3_600_000;
export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs);

/**
 * A key of six characters for an account, post, kind and hour. Formatting it as text would dominate the cost
 * of a record. Hours repeat after seven years.
 */
export function servedKeyOf({ accountId, postId, kind, at }: Served): string {
  const hour = Math.floor(at.getTime() / hourMs);
  return String.fromCharCode(
    accountId >>> 16,
    accountId & 0xffff,
    postId >>> 16,
    postId & 0xffff,
    kindNumbers[kind],
    hour & 0xffff,
  );
}

/** The time to read tables, whose length says little about it. */
export const tablesReadMs = 60_000;
/** The time to read an article. */
export const readMsOf = ({ readMinutes }: { readMinutes: number }): number =>
  Math.max(1, readMinutes) * 60_000;
