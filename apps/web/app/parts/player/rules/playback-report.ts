// A player's reports on a live stream. Only time in which it should have played counts.

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
    /** A stall from missing data; not after a seek, and not while the encoder is disconnected. */
    stalled() {
      if (hasPlayed) stalls = Math.min(most, stalls + 1);
    },
    failed() {
      errors = Math.min(most, errors + 1);
    },
    /** Returns the report and resets the counters; null if nothing played or failed. */
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
