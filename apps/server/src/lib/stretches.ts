// Time of day and time of a recording, which part where nothing was recorded.

/** A part of a recording without a gap: its time of day, and its place in the recording. */
export interface Stretch {
  wallMs: number;
  mediaMs: number;
  lengthMs: number;
}
interface Timed {
  startMs: number;
  durationSeconds: number;
}

/** A smaller gap is none. */
const gapMs = 500;

/** While an encoder is away nothing is recorded, so time of day and time of the recording part there. */
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

/** Of a broadcast whose segments nobody knows. */
export const unbroken = (begunAt: Date): Stretch[] => [
  { wallMs: begunAt.getTime(), mediaMs: 0, lengthMs: Number.MAX_SAFE_INTEGER },
];

/** When in the recording something was said: what was said in a gap stands at its end, what came before at the start. */
export function placeOf(stretches: readonly Stretch[], at: Date): number {
  const stretch = stretches.findLast(({ wallMs }) => wallMs <= at.getTime());
  if (stretch === undefined) return 0;
  return Math.round(stretch.mediaMs + Math.min(at.getTime() - stretch.wallMs, stretch.lengthMs));
}

/** The time of day of a place in the recording. */
export function timeOf(stretches: readonly Stretch[], placeMs: number): Date {
  const stretch = stretches.findLast(({ mediaMs }) => mediaMs <= placeMs) ?? stretches[0];
  return new Date(stretch === undefined ? 0 : stretch.wallMs + placeMs - stretch.mediaMs);
}
