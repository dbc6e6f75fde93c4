import type { BroadcastState } from '@realfin/contract/live';
import type { MediaType } from '@realfin/contract/posts';

/** How long a broadcast waits for its encoder to come back. */
export const graceMs = 30_000;
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
}

const isSilent = ({ seenAt }: SessionFacts, now: Date): boolean =>
  seenAt.getTime() < now.getTime() - silenceMs;

/** An encoder has it: no other may send. */
export const isTaken = (session: SessionFacts, now: Date): boolean =>
  session.stoppedAt === null && session.endsAt === null && !isSilent(session, now);

/** Pictures or sound arrive. */
export const isArriving = (session: SessionFacts, now: Date): boolean =>
  session.readyAt !== null && session.lostAt === null && isTaken(session, now);

/** Its times are further ahead than any that were written by this clock. */
export const isAhead = ({ seenAt, endsAt }: SessionFacts, now: Date): boolean =>
  seenAt.getTime() > now.getTime() + silenceMs ||
  (endsAt !== null && endsAt.getTime() > now.getTime() + graceMs);

/** Viewers wait for the encoder to come back. */
export const isInterrupted = (session: SessionFacts, now: Date): boolean =>
  session.liveAt !== null && session.stoppedAt === null && !isArriving(session, now);

/** When it is over unless its encoder comes back; null while something arrives. */
export function endOf(session: SessionFacts, now: Date): Date | null {
  if (session.stoppedAt !== null || isTaken(session, now)) return null;
  return session.endsAt ?? new Date(session.seenAt.getTime() + graceMs);
}

export const isOver = (session: SessionFacts, now: Date): boolean => {
  const end = endOf(session, now);
  return end !== null && end <= now;
};

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
