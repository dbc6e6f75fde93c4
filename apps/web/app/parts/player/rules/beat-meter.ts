import { timings } from '@realfin/contract/timings';

/** Larger steps between two reports are seeks, not playback. */
const longestStepSeconds = 2.5;
/** Beats end at the same seconds for all viewers, so that they can be added up. */
const grid = timings.progressSeconds;
const longestMs = 60_000;
const fastestSpeed = 4;

export interface Beat {
  n: number;
  from: number;
  to: number;
  watchedMs: number;
}
/** A position of the player and the time it was measured. */
export interface Moment {
  position: number;
  ms: number;
}
interface Open {
  from: number;
  last: number;
  sinceMs: number;
}

/** Splits playback into beats. For live streams only durations count, because viewers share no positions. */
export function beatMeter(isLive: boolean, emit: (beat: Beat) => void) {
  let open: Open | null = null;
  let n = 0;
  const end = (to: number, nowMs: number) => {
    if (open === null) return;
    const { from, sinceMs } = open;
    open = null;
    const watchedMs = Math.min(longestMs, Math.round(nowMs - sinceMs));
    if (to <= from || watchedMs <= 0) return;
    emit({ n, watchedMs, ...(isLive ? { from: 0, to: 0 } : { from, to }) });
    n += 1;
  };
  return {
    /**
     * Playback began at `start`. If the position advanced no faster than playback can, the time before the
     * listener existed counts too; otherwise (after a jump) it counts from `now`.
     */
    began(start: Moment, now: Moment) {
      const played = now.position - start.position;
      const isPlay =
        played >= 0 && played <= ((now.ms - start.ms) / 1000) * fastestSpeed + longestStepSeconds;
      const from = isPlay ? start : now;
      open ??= { from: from.position, last: now.position, sinceMs: from.ms };
    },
    /** The player is at this second and playing. */
    at(position: number, nowMs: number) {
      const isJump = open !== null && (position < open.last || position - open.last > longestStepSeconds);
      if (open !== null && isJump) end(open.last, nowMs);
      const border = Math.floor(position / grid) * grid;
      if (open !== null && border > open.from) {
        end(border, nowMs);
        open = { from: border, last: position, sinceMs: nowMs };
      }
      open ??= { from: position, last: position, sinceMs: nowMs };
      open.last = position;
    },
    stop(nowMs: number) {
      if (open !== null) end(open.last, nowMs);
    },
  };
}
