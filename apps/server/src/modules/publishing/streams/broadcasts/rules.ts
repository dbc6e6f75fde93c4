import type { BroadcastState } from '@realfin/contract/live';
import type { MediaType } from '@realfin/contract/posts';

/** Reconnect period of an encoder before going live. */
const previewGraceMs = 30_000;
/** Default reconnect period of a live encoder; a setting of the channel. */
export const defaultGraceMinutes = 10;
/** A new encoder replaces one that has sent no data for this long. */
export const muteMs = 3_000;
/** How long after its end a stream can be continued. */
export const continuableMs = 3_600_000;
/** How long the studio shows a refused encoder. */
export const refusalShownMs = 600_000;
/** Without a sample or segment for this long, the engine process counts as crashed. */
export const silenceMs = 6_000;
/** Attempts to create a recording, over more than an hour, before it is marked as failed. */
export const recordingTries = 10;

export interface SessionFacts {
  readyAt: Date | null;
  liveAt: Date | null;
  lostAt: Date | null;
  endsAt: Date | null;
  stoppedAt: Date | null;
  seenAt: Date;
  graceSeconds: number;
}

/** Short before going live, since no viewer would lose anything. */
export const graceMsOf = ({ liveAt, graceSeconds }: Pick<SessionFacts, 'liveAt' | 'graceSeconds'>): number =>
  liveAt === null ? previewGraceMs : graceSeconds * 1000;

const isSilent = ({ seenAt }: SessionFacts, now: Date): boolean =>
  seenAt.getTime() < now.getTime() - silenceMs;

/** True while an encoder is connected, so that no other may send. */
export const isTaken = (session: SessionFacts, now: Date): boolean =>
  session.stoppedAt === null && session.endsAt === null && !isSilent(session, now);

/** True if the connection is open but idle. */
export const isMute = ({ heardAt }: { heardAt: Date | null }, now: Date): boolean =>
  heardAt !== null && heardAt.getTime() < now.getTime() - muteMs;

/** True while video or audio arrives. */
export const isArriving = (session: SessionFacts, now: Date): boolean =>
  session.readyAt !== null && session.lostAt === null && isTaken(session, now);

/** True if its times are too far in the future: the clock was set back. */
export const isAhead = ({ seenAt, endsAt, ...session }: SessionFacts, now: Date): boolean =>
  seenAt.getTime() > now.getTime() + silenceMs ||
  (endsAt !== null && endsAt.getTime() > now.getTime() + graceMsOf(session));

const unseenMs = { from: 120_000, to: 300_000 };

/** True if an encoder has sent for two to five minutes without going live: its creator may not know. */
export const isUnseen = (
  session: SessionFacts & { source: 'rtmp' | 'browser'; connectedAt: Date },
  now: Date,
): boolean => {
  const sentMs = now.getTime() - session.connectedAt.getTime();
  const isDue = sentMs >= unseenMs.from && sentMs < unseenMs.to;
  return isDue && session.source === 'rtmp' && session.liveAt === null && isArriving(session, now);
};

/** True while viewers of a live broadcast wait for the encoder to reconnect. */
export const isInterrupted = (session: SessionFacts, now: Date): boolean =>
  session.liveAt !== null && session.stoppedAt === null && !isArriving(session, now);

/** When it ends unless the encoder reconnects. Null while one is connected, and after the end. */
export function endOf(session: SessionFacts, now: Date): Date | null {
  if (session.stoppedAt !== null || isTaken(session, now)) return null;
  return session.endsAt ?? new Date(session.seenAt.getTime() + graceMsOf(session));
}

export const isOver = (session: SessionFacts, now: Date): boolean => {
  const end = endOf(session, now);
  return end !== null && end <= now;
};

interface Ending {
  stoppedAt: Date | null;
  endedByAdministrator: boolean;
}
/** A finished stream can be continued within the hour, unless an administrator ended it. */
export const isContinuable = ({ stoppedAt, endedByAdministrator }: Ending, now: Date): boolean =>
  !endedByAdministrator && stoppedAt !== null && stoppedAt.getTime() > now.getTime() - continuableMs;

export function broadcastStateOf(
  mediaType: MediaType,
  session: SessionFacts | null,
  now: Date,
): BroadcastState {
  if (mediaType === 'dead_stream') return 'STOPPED';
  if (session === null) return 'WAITING';
  if (session.liveAt !== null) return session.stoppedAt === null ? 'LIVE' : 'STOPPED';
  return isArriving(session, now) ? 'READY' : 'WAITING';
}

/** Retry time of a failed recording: exponential backoff from 30 seconds up to 15 minutes. */
export const nextTry = (tries: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(2 ** tries * 15_000, 900_000));

/** False for a rendition that started late or ended early: its length differs from the source. */
export const isWhole = (seconds: number, sourceSeconds: number): boolean =>
  Math.abs(seconds - sourceSeconds) <= Math.max(3, sourceSeconds * 0.01);
