// The health of a broadcast's connection, from samples.
import type { HealthSample } from '@realfin/contract/live';
import { unknownHealth, type HealthStatus, type StreamHealth } from '@realfin/contract/stream-health';

export interface Sample {
  at: Date;
  intervalMs: number;
  bytes: number;
  frames: number;
  driftMs: number;
  keyframeSeconds: number | null;
  hasVideo: boolean;
  hasAudio: boolean;
  width: number | null;
  height: number | null;
  droppedSegments: number;
  faults: readonly string[];
}

/** Window of the samples that determine health. */
export const healthWindowMs = 30_000;
/** Window of the samples that charts show. */
export const chartWindowMs = 300_000;
/** Health is unknown if the last sample is older. */
const freshMs = 10_000;
/** Health is unknown with fewer samples. */
const fewest = 3;

/**
 * Limits that viewers notice. The deviation is jitter: players buffer three parts (1.2 s), so a third of that
 * rarely drains the buffer, and more than 1.2 s stalls playback. The average is the encoder's delay since it
 * began, which adds to the latency of viewers.
 */
export const thresholds = {
  deviationMs: { unstable: 400, bad: 1_200 },
  behindMs: { unstable: 4_000, bad: 10_000 },
} as const;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export function deviation(values: readonly number[]): number {
  const average = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - average) ** 2)));
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

export const recentOf = <S extends Pick<Sample, 'at'>>(samples: readonly S[], now: Date): S[] =>
  samples.filter(({ at }) => at.getTime() > now.getTime() - healthWindowMs);

/** The number of segments dropped within the window. */
export const droppedIn = (samples: readonly Pick<Sample, 'droppedSegments'>[]): number =>
  (samples.at(-1)?.droppedSegments ?? 0) - (samples[0]?.droppedSegments ?? 0);

function judge(average: number, spread: number, dropped: number): HealthStatus {
  const { deviationMs, behindMs } = thresholds;
  const behind = Math.abs(average);
  if (spread >= deviationMs.bad || behind >= behindMs.bad || dropped > 0) return 'bad';
  return spread >= deviationMs.unstable || behind >= behindMs.unstable ? 'unstable' : 'good';
}

type Judged = Pick<Sample, 'at' | 'driftMs' | 'droppedSegments'>;

/** @param samples oldest first */
export function healthOf(samples: readonly Judged[], now: Date): StreamHealth {
  const recent = recentOf(samples, now);
  const last = recent.at(-1);
  if (last === undefined || recent.length < fewest || last.at.getTime() < now.getTime() - freshMs)
    return unknownHealth;
  const drifts = recent.map(({ driftMs }) => driftMs);
  const [average, spread] = [mean(drifts), deviation(drifts)];
  return {
    status: judge(average, spread, droppedIn(recent)),
    drift_avg: tenth(average),
    drift_deviation: tenth(spread),
  };
}

/** The measured interval, which may differ slightly from the planned one. */
const secondsOf = ({ intervalMs }: Sample): number => Math.max(intervalMs, 1) / 1000;
export const kbpsOf = (sample: Sample): number => (sample.bytes * 8) / 1000 / secondsOf(sample);
export const framesOf = (sample: Sample): number | null =>
  sample.hasVideo ? sample.frames / secondsOf(sample) : null;

export function sampleView(sample: Sample): HealthSample {
  const frames = framesOf(sample);
  return {
    at: sample.at.toISOString(),
    bitrateKbps: Math.round(kbpsOf(sample)),
    framesPerSecond: frames === null ? null : tenth(frames),
    driftMs: Math.round(sample.driftMs),
    droppedSegments: sample.droppedSegments,
  };
}
