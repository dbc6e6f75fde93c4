// Maps time of day to the time of a recording, which has gaps.

/** A part of a recording without a gap: its time of day, and its position in the recording. */
export interface Stretch {
  wallMs: number;
  mediaMs: number;
  lengthMs: number;
}
interface Timed {
  startMs: number;
  durationSeconds: number;
}

/** Smaller gaps are ignored. */
const gapMs = 500;

/** Nothing is recorded while an encoder is disconnected, so the two times diverge there. */
export function stretchesOf(segments: readonly Timed[]): Stretch[] {
  const stretches: Stretch[] = [];
  let mediaMs = 0;
  for (const { startMs, durationSeconds } of segments) {
    const lengthMs = durationSeconds * 1000;
    const last = stretches.at(-1);
    const continues = last !== undefined && Math.abs(startMs - last.wallMs - last.lengthMs) < gapMs;
    if (continues) last.lengthMs += lengthMs;
    else stretches.push({ wallMs: startMs, mediaMs, lengthMs });
    mediaMs += lengthMs;
  }
  return stretches;
}

/** For a broadcast without known segments. */
export const unbroken = (begunAt: Date): Stretch[] => [
  { wallMs: begunAt.getTime(), mediaMs: 0, lengthMs: Number.MAX_SAFE_INTEGER },
];

/** Position in the recording, in ms. Messages in a gap map to its end, earlier ones to the start. */
export function placeOf(stretches: readonly Stretch[], at: Date): number {
  const stretch = stretches.findLast(({ wallMs }) => wallMs <= at.getTime());
  if (stretch === undefined) return 0;
  return Math.round(stretch.mediaMs + Math.min(at.getTime() - stretch.wallMs, stretch.lengthMs));
}

/** Time of day at a position of the recording. */
export function timeOf(stretches: readonly Stretch[], placeMs: number): Date {
  const stretch = stretches.findLast(({ mediaMs }) => mediaMs <= placeMs) ?? stretches[0];
  return new Date(stretch === undefined ? 0 : stretch.wallMs + placeMs - stretch.mediaMs);
}
