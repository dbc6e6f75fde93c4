import type { BroadcastState } from '@realfin/contract/live';
import type { MediaType } from '@realfin/contract/posts';

/** How long a broadcast that nobody sees yet waits for its encoder to come back. */
const previewGraceMs = 30_000;
/** How long viewers wait, unless their channel chose another time. */
export const defaultGraceMinutes = 10;
/** A new encoder takes the place of one that has sent nothing for so long. */
export const muteMs = 3_000;
/** After the end, for so long a stream can be continued. */
export const continuableMs = 3_600_000;
/** A refused encoder is shown for so long. */
export const refusalShownMs = 600_000;
/** Without a sign for so long, the process that took it is taken to be gone. */
export const silenceMs = 6_000;
/** Attempts to make a recording, over more than an hour, before a person sees that it failed. */
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

/** Nothing is lost with what nobody has seen. */
export const graceMsOf = ({ liveAt, graceSeconds }: Pick<SessionFacts, 'liveAt' | 'graceSeconds'>): number =>
  liveAt === null ? previewGraceMs : graceSeconds * 1000;

const isSilent = ({ seenAt }: SessionFacts, now: Date): boolean =>
  seenAt.getTime() < now.getTime() - silenceMs;

/** An encoder has it: no other may send. */
export const isTaken = (session: SessionFacts, now: Date): boolean =>
  session.stoppedAt === null && session.endsAt === null && !isSilent(session, now);

/** Its connection is open, and nothing comes over it. */
export const isMute = ({ heardAt }: { heardAt: Date | null }, now: Date): boolean =>
  heardAt !== null && heardAt.getTime() < now.getTime() - muteMs;

/** Pictures or sound arrive. */
export const isArriving = (session: SessionFacts, now: Date): boolean =>
  session.readyAt !== null && session.lostAt === null && isTaken(session, now);

/** Its times are further ahead than any that were written by this clock. */
export const isAhead = ({ seenAt, endsAt, ...session }: SessionFacts, now: Date): boolean =>
  seenAt.getTime() > now.getTime() + silenceMs ||
  (endsAt !== null && endsAt.getTime() > now.getTime() + graceMsOf(session));

const unseenMs = { from: 120_000, to: 300_000 };

/** An encoder sends for two minutes, and its stream is not on air: its creator may not know. */
export const isUnseen = (
  session: SessionFacts & { source: 'rtmp' | 'browser'; connectedAt: Date },
  now: Date,
): boolean => {
  const sentMs = now.getTime() - session.connectedAt.getTime();
  const isDue = sentMs >= unseenMs.from && sentMs < unseenMs.to;
  return isDue && session.source === 'rtmp' && session.liveAt === null && isArriving(session, now);
};

/** Viewers wait for the encoder to come back. */
export const isInterrupted = (session: SessionFacts, now: Date): boolean =>
  session.liveAt !== null && session.stoppedAt === null && !isArriving(session, now);

/** When it is over unless its encoder comes back; null while something arrives. */
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
/** A stream that is over may go on at its address, unless an administrator ended it. */
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

/** When a recording that failed is tried again: after half a minute, then later and later. */
export const nextTry = (tries: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(2 ** tries * 15_000, 900_000));

/** A quality that began later or ended earlier has other times than the rest. */
export const isWhole = (seconds: number, sourceSeconds: number): boolean =>
  Math.abs(seconds - sourceSeconds) <= Math.max(3, sourceSeconds * 0.01);
