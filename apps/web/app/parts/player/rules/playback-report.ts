// What a player reports about a live stream: only what happened while it was to play.

export interface PlaybackReport {
  stalls: number;
  errors: number;
  latencySeconds: number | null;
}

const most = 1_000;
const mostLatencySeconds = 3_600;

/** Counts between two reports. */
export function playbackReporter() {
  let stalls = 0;
  let errors = 0;
  let hasPlayed = false;
  return {
    /** The picture moves. */
    played() {
      hasPlayed = true;
    },
    /** It stopped for want of data; not after a seek, and not while nothing is sent. */
    stalled() {
      if (hasPlayed) stalls = Math.min(most, stalls + 1);
    },
    failed() {
      errors = Math.min(most, errors + 1);
    },
    /** What to report now, and a new beginning; null when nothing was to play. */
    take(latencySeconds: number | null): PlaybackReport | null {
      if (!hasPlayed && errors === 0) return null;
      const latency =
        latencySeconds === null || latencySeconds < 0
          ? null
          : Math.min(mostLatencySeconds, Math.round(latencySeconds * 10) / 10);
      const report = { stalls, errors, latencySeconds: latency };
      [stalls, errors, hasPlayed] = [0, 0, false];
      return report;
    },
  };
}
