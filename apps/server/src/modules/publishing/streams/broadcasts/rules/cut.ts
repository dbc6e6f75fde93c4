// Cuts recordings at segment boundaries, so that nothing has to be encoded.
import type { Rendition } from './beginning.ts';

export interface RecordedSegment {
  sequence: number;
  name: string;
  initName: string;
  durationSeconds: number;
  sizeBytes: number;
  startMs: number;
  isIndependent: boolean;
  isDiscontinuous: boolean;
}
export type Renditions = ReadonlyMap<Rendition, readonly RecordedSegment[]>;
export interface Range {
  startSeconds: number;
  endSeconds: number;
}

/** Tolerates rounded times. */
const toleranceSeconds = 0.05;
export const leastSeconds = 1;

export const lengthOf = (segments: readonly Pick<RecordedSegment, 'durationSeconds'>[]): number =>
  segments.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);

function within(segments: readonly RecordedSegment[], { startSeconds, endSeconds }: Range, offset = 0) {
  const kept: RecordedSegment[] = [];
  const range: Range = { startSeconds: 0, endSeconds: 0 };
  let from = offset;
  for (const segment of segments) {
    const to = from + segment.durationSeconds;
    if (from >= startSeconds - toleranceSeconds && to <= endSeconds + toleranceSeconds) {
      if (kept.length === 0) range.startSeconds = from;
      range.endSeconds = to;
      kept.push(segment);
    }
    from = to;
  }
  return { kept, range };
}

/** The segments completely within a range of the recording. Null if they are shorter than a second. */
export function cutTo(
  renditions: Renditions,
  wanted: Range,
): { renditions: Renditions; range: Range; isWhole: boolean } | null {
  const source = renditions.get('source') ?? [];
  const { kept, range } = within(source, wanted);
  if (lengthOf(kept) < leastSeconds) return null;
  const beginMs = source[0]?.startMs ?? 0;
  const cut = new Map<Rendition, readonly RecordedSegment[]>([['source', kept]]);
  for (const [name, segments] of renditions) {
    if (name === 'source') continue;
    const offset = ((segments[0]?.startMs ?? 0) - beginMs) / 1000;
    const own = within(segments, range, offset).kept;
    if (own.length > 0) cut.set(name, own);
  }
  return { renditions: cut, range, isWhole: kept.length === source.length };
}
